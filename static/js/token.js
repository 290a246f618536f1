// Signing in, here or in another tab, changes the secret that forms prove themselves with. A part of the page may come
// from just before: what is sent has the one that counts now.
document.addEventListener("htmx:configRequest", ({ detail: { formData } }) => {
  const [, token] = document.cookie.match(/(?:^|; )csrftoken=([^;]+)/) ?? [];
  if (token && formData.has("csrfmiddlewaretoken")) formData.set("csrfmiddlewaretoken", token);
});

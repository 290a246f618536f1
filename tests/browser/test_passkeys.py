"""A passkey, made and shown by Chromium's own authenticator."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.visitor import Visitor

PASSWORD = "caravela-azul-7"
# A telephone that its owner unlocks at once.
DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def test_a_passkey_signs_in_by_itself_and_in_the_page(alice: Visitor, new_name: Callable[[str], str]):
    alice.is_spent = True
    name, page = new_name("alice"), alice.page
    home = f"http://localhost:{alice.site.port}"  # an address of numbers has no passkeys
    alice.watch.begin(home)
    device = alice.context.new_cdp_session(page)
    device.send("WebAuthn.enable")
    key = device.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})["authenticatorId"]

    page.goto(f"{home}/conta/signup/")
    page.get_by_label("Nome de utilizador").fill(name)
    page.get_by_label("Palavra-passe").fill(PASSWORD)
    alice.find("button", "Criar conta").click()
    page.locator(".identity a").click()
    page.get_by_role("link", name="Verificação em dois passos").click()
    alice.find("link", "Adicionar uma chave de acesso").click()
    page.get_by_label("Palavra-passe").fill(PASSWORD)
    alice.find("button", "Confirmar").click()
    page.get_by_label("Nome da chave de acesso").fill("Telemóvel")
    alice.find("button", "Criar a chave").click()
    expect(page.locator("#overlay-title")).to_have_text("Códigos de recuperação")
    expect(page.locator(".codes li")).to_have_count(10)

    alice.context.clear_cookies()
    page.goto(f"{home}/sala/")
    alice.leave_a_mark()
    page.locator(".identity").get_by_role("link", name="Entrar").click()
    device.send("WebAuthn.setUserVerified", {"authenticatorId": key, "isUserVerified": False})
    alice.find("button", "Entrar com uma chave de acesso").click()
    expect(page.locator("[data-js-passkey-refused]")).to_be_visible()
    device.send("WebAuthn.setUserVerified", {"authenticatorId": key, "isUserVerified": True})
    alice.find("button", "Entrar com uma chave de acesso").click()
    expect(page.locator(".identity .name")).to_have_text(name)
    expect(page).to_have_url(f"{home}/sala/")
    assert alice.is_marked

    page.locator(".identity a").click()
    page.get_by_role("link", name="Verificação em dois passos").click()
    alice.find("link", "Ver as chaves de acesso").click()
    expect(page.locator("#overlay-title")).to_have_text("Chaves de acesso")
    expect(page.locator(".ways li")).to_contain_text("Telemóvel")
    alice.find("link", "Retirar a chave Telemóvel").click()
    alice.find("link", "Usar uma chave de acesso").click()
    alice.find("button", "Usar a chave de acesso").click()
    alice.find("button", "Retirar").click()
    expect(page.locator("#overlay")).to_contain_text("Ainda não tem nenhuma chave de acesso.")

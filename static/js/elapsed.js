// How long a match without a clock has lasted: counted from what the server said, by time that passes here.

const SECOND = 1000;
let timer = null;

export function setUp(table) {
  clearTimeout(timer);
  const place = table.querySelector("[data-js-elapsed]:not([data-js-elapsed=''])");
  if (place) tick(place, performance.now() - Number(place.dataset.jsElapsed));
}

function tick(place, start) {
  if (!place.isConnected) return;
  const spent = performance.now() - start;
  const words = text(Math.floor(spent / SECOND));
  if (place.textContent !== words) place.textContent = words;
  timer = setTimeout(tick, SECOND - (spent % SECOND), place, start);
}

// As games/table/elapsed.py shows it.
function text(seconds) {
  const two = (number) => String(number).padStart(2, "0");
  const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600), Math.floor(seconds / 60)];
  if (days) return `${days} d ${two(hours % 24)} h`;
  return hours ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

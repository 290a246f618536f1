// One stream for all pages of a browser, which gives one host six connections for all of them. Each page joins with the
// address it was given: it names topics and carries the ticket that lets one hear of them.

const ADDRESS = "/directo/";
const LATER = 2000;
const MOMENT = 100; // a page that goes elsewhere leaves and joins again

export class Stream {
  constructor() {
    this.pages = new Map(); // how to tell a page: { ticket, topics, stands }
    this.source = null; // what is heard
    this.coming = null; // what will be, once it stands: nothing is missed in between
    this.timer = null;
  }

  join(tell, address) {
    const ticket = new URLSearchParams(address.split("?")[1]).get("bilhete");
    this.pages.set(tell, { ticket, topics: topicsOf(ticket), stands: false });
    this.soon();
  }

  leave(tell) {
    if (this.pages.delete(tell)) this.soon();
  }

  // After an answer that is no stream the browser does not try again by itself: a page that knows no more asks for it.
  again(atOnce) {
    const isOver = [this.source, this.coming].every((one) => !one || one.readyState === EventSource.CLOSED);
    if (!atOnce && !isOver) return;
    this.end();
    this.soon();
  }

  soon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.renew(), MOMENT);
  }

  renew() {
    const tickets = this.tickets();
    const wanted = [...tickets.keys()].sort().join(" ");
    if (wanted === this.source?.topics && this.source.readyState !== EventSource.CLOSED) return this.stand();
    if (wanted === this.coming?.topics && this.coming.readyState !== EventSource.CLOSED) return;
    this.coming?.close();
    this.coming = null;
    if (tickets.size) this.open(wanted, new Set(tickets.values()));
    else this.end();
  }

  // For each topic one that lets it be heard: two pages of one match need no more than one of them.
  tickets() {
    const found = new Map();
    for (const { ticket, topics } of this.pages.values()) {
      for (const topic of topics) if (!found.has(topic)) found.set(topic, ticket);
    }
    return found;
  }

  open(topics, tickets) {
    const source = new EventSource(`${ADDRESS}?${[...tickets].map((one) => `bilhete=${one}`).join("&")}`);
    source.topics = topics;
    source.onmessage = ({ data }) => this.heard(JSON.parse(data));
    source.onopen = () => this.opened(source);
    source.onerror = () => this.lost(source);
    this.coming = source;
  }

  opened(source) {
    if (source === this.coming) {
      this.source?.close();
      this.source = source;
      this.coming = null;
    }
    this.stand();
  }

  // Whoever is heard for from now on may have missed something.
  stand() {
    if (this.source?.readyState !== EventSource.OPEN) return;
    const heard = new Set(this.source.topics.split(" "));
    for (const [tell, page] of this.pages) {
      if (page.stands || !page.topics.every((topic) => heard.has(topic))) continue;
      page.stands = true;
      tell({ open: true });
    }
  }

  lost(source) {
    const isOver = source.readyState === EventSource.CLOSED;
    if (source === this.coming && isOver) setTimeout(() => this.soon(), LATER);
    if (source !== (this.source ?? this.coming)) return;
    for (const [tell, page] of this.pages) {
      page.stands = false;
      tell({ lost: true });
    }
  }

  heard(news) {
    for (const [tell, page] of this.pages) if (page.topics.includes(news[0])) tell({ news });
  }

  end() {
    for (const source of [this.source, this.coming]) source?.close();
    this.source = this.coming = null;
    // Also where the old one was well and a page only asked again: it waits to be told that the new one stands.
    for (const page of this.pages.values()) page.stands = false;
  }
}

// A ticket says openly what it is for; its signature, behind the colon, is what nobody can make.
function topicsOf(ticket) {
  const plain = ticket.split(":")[0].replaceAll("-", "+").replaceAll("_", "/");
  return JSON.parse(atob(plain));
}

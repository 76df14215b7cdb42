import type { StandInSession } from "./stripe-session";

const dollars = (cents: number) => `CA$${(cents / 100).toFixed(2)}`;
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const bodies = {
  open: ({ id, cancel_url }: StandInSession) =>
    `<form method="post" action="/pay/${id}"><button>Pay</button></form><p><a href="${escape(cancel_url)}">Back</a></p>`,
  complete: () => "<p>You have paid.</p>",
  expired: () => "<p>This checkout has expired.</p>",
};

/** The page that would ask for the card. */
export function hostedPage(session: StandInSession | undefined): string {
  if (!session) return "<!doctype html><title>Stand-in</title><p>No such checkout.</p>";
  const rows = session.lines.map(
    ({ name, description, amount }) =>
      `<tr><td>${escape(name)}<br><small>${escape(description)}</small></td><td>${dollars(amount)}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><head><title>Stand-in checkout</title><link rel="icon" href="data:,"></head><body>
<h1>Stand-in checkout</h1><table>${rows.join("")}</table>
<p>Total <output>${dollars(session.amount_total)}</output></p>
${bodies[session.status](session)}</body></html>`;
}

/** The sandbox in a browser: payments, the events sent for them with their results, and buttons that cause failures. */
import type Stripe from 'stripe';
import { html, type Markup, type Page } from '../common/page.ts';
import { cards } from './cards.ts';
import type { Delivery, Webhooks } from './deliveries.ts';
import type { Sandbox } from './events.ts';
import { getId, type Ledger } from './ledger.ts';

const frame = { home: '/', kicker: 'Payment sandbox' };
const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
const money = (pence: number, currency: string) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(pence / 100);
const when = (seconds: number) => html`<span class="quiet">${time.format(seconds * 1000)}</span>`;

const colours: Record<string, string> = {
  succeeded: 'ok',
  delivered: 'ok',
  won: 'ok',
  canceled: 'quiet',
  dropped: 'quiet',
  failed: 'bad',
  lost: 'bad',
  'given-up': 'bad',
};
const state = (name: string | null) => html`<span class="${colours[name ?? ''] ?? 'warn'}">${name}</span>`;

interface Button {
  to: string;
  label: string;
  back: string;
  fields?: Record<string, string>;
}

const button = ({
  to,
  label,
  back,
  fields = {},
}: Button): Markup => html`<form method="post" action="/_control/${to}">
  <input type="hidden" name="back" value="${back}" />
  ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
  <button>${label}</button>
</form>`;

const table = (heads: string[], rows: Markup[], none: string): Markup =>
  rows.length === 0
    ? html`<p class="quiet">${none}</p>`
    : html`<div class="card"><table>
        <thead><tr>${heads.map((head) => html`<th>${head}</th>`)}</tr></thead>
        <tbody>${rows}</tbody>
      </table></div>`;

export function overviewPage(sandbox: Sandbox, webhooks: Webhooks): Page {
  const payments = [...sandbox.ledger.paymentIntents.all()].reverse().slice(0, 200);
  const rows = payments.map(
    (intent) => html`<tr>
      <td><a href="/payments/${intent.id}">${money(intent.amount, intent.currency)}</a></td>
      <td>${state(intent.status)}</td>
      <td>${intent.description ?? Object.values(intent.metadata).join(', ')}</td>
      <td>${when(intent.created)}</td>
    </tr>`,
  );
  const waiting = webhooks.pending();
  const held = webhooks.mode === 'held';
  const holding = sandbox.settlement === 'held';
  const body = html`${table(['Amount', 'State', 'For', 'Made'], rows, 'No payment was set up yet.')}
    <h2>Webhooks</h2>
    <p>To <code>${webhooks.url ?? 'nobody yet'}</code>, ${held ? 'held back until you deliver them' : 'sent at once, and again until they are taken'};
      ${waiting.length} waiting.</p>
    ${button({ to: 'webhooks', label: held ? 'Send by themselves' : 'Hold back', back: '/', fields: { mode: held ? 'automatic' : 'held' } })}
    ${button({ to: 'deliver', label: 'Deliver all now', back: '/' })}
    ${deliveryTable(waiting)}
    <h2>Payments that take time</h2>
    <p>${holding ? 'A confirmed payment waits in “processing” until you settle it.' : 'A confirmed payment is decided at once.'}</p>
    ${button({ to: 'settlement', label: holding ? 'Decide at once' : 'Let them wait', back: '/', fields: { mode: holding ? 'at-once' : 'held' } })}
    <h2>Break the next call</h2>
    ${faultForm}
    <h2>Cards</h2>
    <p class="quiet">Any date in the future, any security code.</p>
    ${table(
      ['Number', 'What it does'],
      cards.map(({ number, what }) => html`<tr><td><code>${spaced(number)}</code></td><td>${what}</td></tr>`),
      '',
    )}`;
  return { ...frame, title: 'Payments', body };
}

const spaced = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ');

const faultForm = html`<form method="post" action="/_control/faults">
  <input type="hidden" name="back" value="/" />
  <label>What happens <select name="kind">
    <option value="error">Stripe answers 500</option>
    <option value="rate-limit">Stripe answers 429</option>
    <option value="hang-up">The connection breaks before</option>
    <option value="lost">The connection breaks after</option>
    <option value="slow">Ten seconds pass</option>
  </select></label>
  <label>How often <input name="count" value="1" inputmode="numeric" size="4" /></label>
  <button>Break it</button>
</form>`;

function deliveryTable(deliveries: Delivery[]): Markup {
  const rows = deliveries.map(({ type, state: at, attempts }) => {
    const last = attempts.at(-1);
    return html`<tr>
      <td>${type}</td>
      <td>${state(at)}</td>
      <td>${attempts.length}${last ? html` <span class="quiet">(${last.status ?? last.error})</span>` : null}</td>
    </tr>`;
  });
  return table(['Event', 'State', 'Attempts'], rows, 'Nothing is waiting.');
}

export function paymentPage(sandbox: Sandbox, webhooks: Webhooks, intent: Stripe.PaymentIntent): Page {
  const { ledger } = sandbox;
  const back = `/payments/${intent.id}`;
  const events = new Set(
    ledger.events
      .all()
      .filter((event) => concerns(event, intent.id))
      .map(({ id }) => id),
  );
  const facts: [string, string | Markup | null][] = [
    ['State', state(intent.status)],
    ['Received', money(intent.amount_received, intent.currency)],
    ['Made', when(intent.created)],
    ['Reference', intent.id],
    ['Description', intent.description],
    ['Last error', intent.last_payment_error?.message ?? null],
    ...Object.entries(intent.metadata),
  ];
  const to = `payments/${intent.id}`;
  const body = html`<div class="card"><dl>${facts
    .filter(([, value]) => value)
    .map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl></div>
    <p>
      ${intent.status === 'processing' && button({ to: `${to}/settle`, label: 'Let it succeed', back, fields: { result: 'succeed' } })}
      ${intent.status === 'processing' && button({ to: `${to}/settle`, label: 'Let it fail', back, fields: { result: 'fail' } })}
      ${intent.status === 'succeeded' && button({ to: `${to}/dispute`, label: 'Dispute it', back })}
    </p>
    <h2>Charges</h2>${chargeTable(ledger, intent.id)}
    <h2>Refunds</h2>${refundTable(ledger, intent.id, back)}
    ${disputes(ledger, intent.id, back)}
    <h2>Events</h2>${deliveryTable(webhooks.all().filter(({ eventId }) => events.has(eventId)))}`;
  return { ...frame, title: money(intent.amount, intent.currency), body };
}

function concerns(event: Stripe.Event, intentId: string): boolean {
  const object = event.data.object as { id?: string; payment_intent?: string | { id: string } | null };
  return object.id === intentId || getId(object.payment_intent) === intentId;
}

function chargeTable(ledger: Ledger, intentId: string): Markup {
  const charges = ledger.charges.all().filter((charge) => getId(charge.payment_intent) === intentId);
  const rows = charges.map(
    (charge) => html`<tr>
      <td>${money(charge.amount, charge.currency)}</td>
      <td>${state(charge.status)}</td>
      <td>${charge.payment_method_details?.card?.brand} ${charge.payment_method_details?.card?.last4}</td>
      <td>${charge.failure_message}</td>
      <td>${when(charge.created)}</td>
    </tr>`,
  );
  return table(['Amount', 'State', 'Card', 'Why', 'Time'], rows, 'No card was charged.');
}

function refundTable(ledger: Ledger, intentId: string, back: string): Markup {
  const refunds = ledger.refunds.all().filter((refund) => getId(refund.payment_intent) === intentId);
  const rows = refunds.map((refund) => {
    const settle = (label: string, result: string) =>
      button({ to: `refunds/${refund.id}/settle`, label, back, fields: { result } });
    return html`<tr>
      <td>${money(refund.amount, refund.currency)}</td>
      <td>${state(refund.status)}</td>
      <td>${when(refund.created)}</td>
      <td>
        ${refund.status === 'pending' && settle('Let it succeed', 'succeeded')}
        ${refund.status !== 'failed' && settle('Let it fail', 'failed')}
      </td>
    </tr>`;
  });
  return table(['Amount', 'State', 'Time', ''], rows, 'Nothing was refunded.');
}

function disputes(ledger: Ledger, intentId: string, back: string): Markup | null {
  const found = ledger.disputes.all().filter((dispute) => getId(dispute.payment_intent) === intentId);
  if (found.length === 0) return null;
  const rows = found.map((dispute) => {
    const close = (label: string, result: string) =>
      button({ to: `disputes/${dispute.id}/close`, label, back, fields: { result } });
    const open = dispute.status === 'needs_response';
    return html`<tr>
      <td>${money(dispute.amount, dispute.currency)}</td>
      <td>${state(dispute.status)}</td>
      <td>${dispute.reason}</td>
      <td>${open && close('The shop wins', 'won')} ${open && close('The shop loses', 'lost')}</td>
    </tr>`;
  });
  return html`<h2>Disputes</h2>${table(['Amount', 'State', 'Reason', ''], rows, '')}`;
}

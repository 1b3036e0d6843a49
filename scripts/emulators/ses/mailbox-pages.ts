/** The mailbox in a browser: every message that SES would have sent, newest first. */
import { html, type Markup, type Page } from '../common/page.ts';
import type { Message } from './message.ts';

const frame = { home: '/mailbox', kicker: 'Mailbox' };
const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

export function listPage(messages: Message[], to: string): Page {
  const rows = messages.map(
    (message) => html`<tr>
      <td><a href="/mailbox/${message.id}">${message.subject || '(no subject)'}</a></td>
      <td>${message.to.join(', ')}</td>
      <td>${message.from}</td>
      <td class="quiet">${time.format(new Date(message.at))}</td>
    </tr>`,
  );
  const table = html`<div class="card"><table>
    <thead><tr><th>Subject</th><th>To</th><th>From</th><th>Time</th></tr></thead>
    <tbody>${rows}</tbody>
  </table></div>`;
  const none = html`<p class="quiet">${to ? `Nothing was sent to “${to}”.` : 'Nothing was sent yet.'}</p>`;
  const body = html`<div class="row">
      <form method="get" action="/mailbox" role="search">
        <label>Recipient <input type="search" name="to" value="${to}" placeholder="name@example.com" /></label>
        <button>Search</button>
      </form>
      <form method="get" action="/mailbox"><input type="hidden" name="to" value="${to}" /><button>Look again</button></form>
    </div>
    ${messages.length > 0 ? table : none}`;
  return { ...frame, title: 'Mailbox', body };
}

export function messagePage(message: Message): Page {
  const facts: [string, string][] = [
    ['From', message.from],
    ['To', message.to.join(', ')],
    ['Cc', message.cc.join(', ')],
    ['Bcc', message.bcc.join(', ')],
    ['Reply to', message.replyTo.join(', ')],
    ['Time', time.format(new Date(message.at))],
    ['Configuration set', message.configurationSet ?? ''],
    ['Tags', message.tags.map(({ name, value }) => `${name}=${value}`).join(', ')],
    ['Message id', message.id],
  ];
  const body = html`<div class="card"><dl>${facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl></div>
    ${message.html === undefined ? null : rendered(message)}
    ${message.text === undefined ? null : html`<h2>Text</h2><div class="card"><pre>${message.text}</pre></div>`}
    ${attachments(message)}
    ${headers(message)}`;
  return { ...frame, title: message.subject || '(no subject)', body };
}

/** The frame runs no scripts and has no origin; links open in a new tab. */
function rendered(message: Message): Markup {
  return html`<h2>Message</h2>
    <iframe title="The message as the recipient sees it" src="/mailbox/${message.id}/html"
      sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
}

function attachments({ id, attachments }: Message): Markup | null {
  if (attachments.length === 0) return null;
  return html`<h2>Attachments</h2><div class="card">${attachments.map(
    ({ name, contentType }, index) =>
      html`<p><a href="/mailbox/${id}/attachments/${index}">${name}</a> <span class="quiet">${contentType}</span></p>`,
  )}</div>`;
}

function headers({ headers }: Message): Markup | null {
  if (headers.length === 0) return null;
  const lines = headers.map(({ name, value }) => html`<dt>${name}</dt><dd>${value}</dd>`);
  return html`<h2>Headers</h2><div class="card"><dl>${lines}</dl></div>`;
}

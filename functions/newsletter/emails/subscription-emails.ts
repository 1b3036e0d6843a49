import type { Email } from '#functions/adapters/mailer.ts';
import { clock } from '#functions/environment/clock.ts';
import type { SubscriberRecord } from '#functions/newsletter/entities/subscriber.ts';
import {
  buildConfirmUrl,
  buildPreferencesUrl,
  buildUnsubscribeLinks,
} from '#functions/newsletter/newsletter-links.ts';
import { fillEmailText } from '#functions/runtime/email/fill-email-text.ts';
import {
  escapeHtml,
  formatFooter,
  renderButton,
  renderHeading,
  renderLayout,
  renderParagraph,
} from '#functions/runtime/email/layout.ts';
import type { EmailTexts } from '#shared/domain/common/email-texts.ts';
import { confirmationDays, unconfirmedDays } from '#shared/domain/newsletter/newsletter.ts';

/** Links to the stored data of an address, and to its deletion. */
async function buildDataLinks({ subscriberId }: SubscriberRecord) {
  const url = await buildPreferencesUrl(subscriberId, clock.now());
  const label = 'See or delete your data';
  const html = `<p style="margin:0;font-size:14px"><a href="${escapeHtml(url)}" style="color:#7d5a17">${label}</a></p>`;
  return { html, text: `${label}: ${url}` };
}

/**
 * Requests a confirmation from the owner of an address. It repeats nothing that was typed into the form; otherwise
 * anybody could use us to send their words to strangers.
 */
export async function buildConfirmationEmail(row: SubscriberRecord, texts: EmailTexts): Promise<Email> {
  const url = await buildConfirmUrl(row);
  const { subject, opening } = fillEmailText(texts, 'newsletterConfirmation', {});
  const own = await buildDataLinks(row);
  const isFirst = row.consents.length === 1;
  const forgotten = isFirst ? `, and we delete the address after ${unconfirmedDays} days` : '';
  const otherwise = `The link works for ${confirmationDays} days. If it wasn't you, there is nothing to do: unless you confirm, we won't email you again${forgotten}.`;
  const content = [
    renderHeading('One step left'),
    renderParagraph(opening),
    `<p style="margin:24px 0">${renderButton('Confirm my subscription', url)}</p>`,
    renderParagraph(otherwise),
    own.html,
  ].join('\n');
  return {
    to: row.email,
    subject,
    text: [
      'One step left',
      opening,
      `Confirm my subscription: ${url}`,
      otherwise,
      own.text,
      formatFooter(),
    ].join('\n\n'),
    html: renderLayout({ title: subject, preview: opening, content }),
    isNews: true,
  };
}

/** Sent to an address that is already subscribed, since the page may not reveal that to a stranger. */
export async function buildAlreadySubscribedEmail(row: SubscriberRecord, texts: EmailTexts): Promise<Email> {
  const { page, headers } = await buildUnsubscribeLinks(row.subscriberId);
  const { subject, opening } = fillEmailText(texts, 'newsletterAlreadyJoined', {});
  const own = await buildDataLinks(row);
  const leave = 'You can unsubscribe at any time.';
  const content = [
    renderHeading("You're on the list"),
    renderParagraph(opening),
    `<p style="margin:0 0 16px">${leave} <a href="${escapeHtml(page)}" style="color:#7d5a17">Unsubscribe</a></p>`,
    own.html,
  ].join('\n');
  return {
    to: row.email,
    subject,
    text: ["You're on the list", opening, `${leave} Unsubscribe: ${page}`, own.text, formatFooter()].join(
      '\n\n',
    ),
    html: renderLayout({ title: subject, preview: opening, content }),
    isNews: true,
    headers,
  };
}

import type { SubscriberRecord } from '#functions/data/subscriber.ts';
import { clock } from '#functions/kit/clock.ts';
import { confirmUrl, leaveUrls, preferencesUrl } from '#functions/newsletter/links.ts';
import type { Letter } from '#functions/ports/mailer.ts';
import { confirmationDays, unconfirmedDays } from '#shared/domain/newsletter.ts';
import { store } from '#shared/store.ts';
import { button, escapeHtml, footerText, heading, layout, paragraph } from './layout.ts';

/** The way to what is kept of an address, and to have it deleted. */
async function ownData({ subscriberId }: SubscriberRecord) {
  const url = await preferencesUrl(subscriberId, clock.now());
  const label = 'See or delete what we keep of you';
  const html = `<p style="margin:0;font-size:14px"><a href="${escapeHtml(url)}" style="color:#7d5a17">${label}</a></p>`;
  return { html, text: `${label}: ${url}` };
}

/**
 * The letter that asks whether the owner of an address wants to be on the list. It repeats nothing that was typed into
 * the form, or anybody could have us carry their words to strangers.
 */
export async function confirmationLetter(row: SubscriberRecord): Promise<Letter> {
  const url = await confirmUrl(row);
  const subject = `Please confirm your place on the ${store.brand} list`;
  const why = `Somebody, we hope it was you, asked us to write to this address about exclusive releases: rare bottles before they reach the shelf, and evenings at the bar. We do so once you have confirmed.`;
  const own = await ownData(row);
  const isFirst = row.consents.length === 1;
  const forgotten = isFirst ? `, and the address is deleted after ${unconfirmedDays} days` : '';
  const otherwise = `The link works for ${confirmationDays} days. If it was not you, there is nothing to do: without your word we do not write again${forgotten}.`;
  const content = [
    heading('One step left'),
    paragraph(why),
    `<p style="margin:24px 0">${button('Confirm my place', url)}</p>`,
    paragraph(otherwise),
    own.html,
  ].join('\n');
  return {
    to: row.email,
    subject,
    text: ['One step left', why, `Confirm my place: ${url}`, otherwise, own.text, footerText()].join('\n\n'),
    html: layout({ title: subject, preview: why, content }),
    isNews: true,
  };
}

/** Goes to an address that is on the list already, since the page may not tell a stranger so. */
export async function alreadyJoinedLetter(row: SubscriberRecord): Promise<Letter> {
  const { page, oneClick } = await leaveUrls(row.subscriberId);
  const subject = `You are already on the ${store.brand} list`;
  const why =
    'Somebody, we hope it was you, asked us to put this address on the list for exclusive releases. It is on the list already, so there is nothing to do: you hear from us with the next release.';
  const own = await ownData(row);
  const leave = 'You can leave the list at any time.';
  const content = [
    heading('You are on the list'),
    paragraph(why),
    `<p style="margin:0 0 16px">${leave} <a href="${escapeHtml(page)}" style="color:#7d5a17">Unsubscribe</a></p>`,
    own.html,
  ].join('\n');
  return {
    to: row.email,
    subject,
    text: ['You are on the list', why, `${leave} Unsubscribe: ${page}`, own.text, footerText()].join('\n\n'),
    html: layout({ title: subject, preview: why, content }),
    isNews: true,
    headers: {
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

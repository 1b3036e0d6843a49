import type { Email } from '#functions/adapters/mailer.ts';
import { clock } from '#functions/environment/clock.ts';
import { buildPreferencesUrl, buildUnsubscribeLinks } from '#functions/newsletter/newsletter-links.ts';
import { formatFooter } from '#functions/runtime/email/layout.ts';
import type { CampaignContent } from '#shared/domain/newsletter/campaign.ts';
import {
  type CampaignEmailContent,
  loadCampaignContent,
  type SharedCampaignContent,
} from './campaign-email-content.ts';
import { renderCampaignPage } from './campaign-email-template.ts';

export type CampaignReader = { name: string; email: string; subscriberId: string };

/**
 * Email programs turn anything that looks like an address into a link, and anybody may have typed the name, so such a
 * name is left out.
 */
function formatGreeting(name: string): string {
  const isPlain = name.length <= 60 && /^[\p{L}\p{M}\d '’.,-]+$/u.test(name) && !/\.\S/.test(name);
  return isPlain ? `Dear ${name.trim()},` : 'Hello,';
}

const renderText = ({
  title,
  greeting,
  paragraphs,
  bottles,
  action,
  why,
  leaveUrl,
  preferencesUrl,
  footer,
}: CampaignEmailContent): string =>
  [
    title,
    greeting,
    ...paragraphs,
    ...bottles.map(({ name, price, left, url }) =>
      [`${name}: ${price}, ${left.toLowerCase()}`, ...(url ? [url] : [])].join('\n'),
    ),
    `${action.label}: ${action.url}`,
    why,
    `Unsubscribe: ${leaveUrl}`,
    `Your preferences and data: ${preferencesUrl}`,
    footer,
  ].join('\n\n');

/** The email of a campaign to one reader, built from content that was read once for all readers. */
export async function buildCampaignEmail(
  { name, email, subscriberId }: CampaignReader,
  content: SharedCampaignContent,
): Promise<Email> {
  const { page, headers } = await buildUnsubscribeLinks(subscriberId);
  const shown: CampaignEmailContent = {
    ...content,
    greeting: formatGreeting(name),
    leaveUrl: page,
    preferencesUrl: await buildPreferencesUrl(subscriberId, clock.now()),
    footer: formatFooter(),
  };
  return {
    to: email,
    subject: shown.title,
    html: renderCampaignPage(shown),
    text: renderText(shown),
    isNews: true,
    headers,
  };
}

/**
 * One email of a campaign. Bulk senders load the content once (`loadCampaignContent`) and call `buildCampaignEmail` for
 * each reader.
 */
export const composeCampaignEmail = async (
  content: CampaignContent,
  reader: CampaignReader,
): Promise<Email> => buildCampaignEmail(reader, await loadCampaignContent(content));

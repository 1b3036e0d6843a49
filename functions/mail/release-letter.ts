import { clock } from '#functions/kit/clock.ts';
import { leaveUrls, preferencesUrl } from '#functions/newsletter/links.ts';
import type { Letter } from '#functions/ports/mailer.ts';
import type { Release } from '#shared/domain/campaign.ts';
import { footerText } from './layout.ts';
import { releasePage } from './release-page.ts';
import { type ReleaseForAll, type ReleaseShown, readRelease } from './release-shown.ts';

/** Whom a release is for. */
export type Reader = { name: string; email: string; subscriberId: string };

/** Mail programs make a link of whatever looks like an address, and a name was typed by anybody: it is left out then. */
function greetingOf(name: string): string {
  const isPlain = name.length <= 60 && /^[\p{L}\p{M}\d '’.,-]+$/u.test(name) && !/\.\S/.test(name);
  return isPlain ? `Dear ${name.trim()},` : 'Good day,';
}

const textOf = ({
  title,
  greeting,
  paragraphs,
  bottles,
  action,
  why,
  leaveUrl,
  preferencesUrl,
  footer,
}: ReleaseShown): string =>
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

/** The letter of a release to one reader, of what was read once for all of them. */
export async function letterTo(
  { name, email, subscriberId }: Reader,
  release: ReleaseForAll,
): Promise<Letter> {
  const { page, oneClick } = await leaveUrls(subscriberId);
  const shown: ReleaseShown = {
    ...release,
    greeting: greetingOf(name),
    leaveUrl: page,
    preferencesUrl: await preferencesUrl(subscriberId, clock.now()),
    footer: footerText(),
  };
  return {
    to: email,
    subject: shown.title,
    html: releasePage(shown),
    text: textOf(shown),
    isNews: true,
    headers: {
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** One letter of a release. Whoever writes to many reads the release once (`readRelease`) and asks for `letterTo`. */
export const composeRelease = async (release: Release, reader: Reader): Promise<Letter> =>
  letterTo(reader, await readRelease(release));

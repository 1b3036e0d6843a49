import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { composeRelease } from '#functions/mail/release-letter.ts';
import { releaseLettersApi } from '#shared/api/release-letters.ts';

/** Nobody: its links are of the right shape, and lead to no subscriber. */
const reader = { name: 'Ada', email: 'reader@example.com', subscriberId: 'sub_preview' };

export const handler = serveAdmin(releaseLettersApi.previewLetter, async ({ body }) => {
  const { subject, html, text } = await composeRelease(body, reader);
  return { subject, html, text };
});

import { createHmac } from 'node:crypto';
import { readSecret } from '#functions/environment/config.ts';
import { signLink } from '#functions/runtime/link.ts';
import { computeEntryId } from '#shared/domain/ballots/draw.ts';
import { toEntryTtl } from '#shared/domain/ballots/entry-expiry.ts';
import { normaliseMailbox } from '#shared/domain/common/mailbox.ts';

const saltDigits = 32;

/**
 * The id of a mailbox in a ballot, and the salt of its receipt. Both are derived from the mailbox and a secret of the shop,
 * so entering twice makes one entry, and nobody else can tell who has entered.
 */
export async function createEntryId(
  dropId: string,
  email: string,
): Promise<{ entryId: string; salt: string }> {
  const mailbox = normaliseMailbox(email);
  const secret = await readSecret('LINK_SECRET');
  const salt = createHmac('sha256', secret)
    .update(`ballot-salt|${dropId}|${mailbox}`)
    .digest('hex')
    .slice(0, saltDigits);
  return { entryId: computeEntryId({ dropId, mailbox, salt }), salt };
}

export const buildEntrySubject = (dropId: string, entryId: string): string =>
  `ballot-entry:${dropId}:${entryId}`;

/** The token of the link to an entry, which lasts as long as the entry. */
export const createEntryToken = (dropId: string, entryId: string, drawsAt: string): Promise<string> =>
  signLink(buildEntrySubject(dropId, entryId), new Date(toEntryTtl(drawsAt) * 1000));

import { mailEntry } from '#functions/ballots/emails/mail-entry.ts';
import { confirmByLink } from '#functions/ballots/enter-ballot.ts';
import { buildEntrySubject } from '#functions/ballots/entry-id.ts';
import { findBallot } from '#functions/ballots/load-ballot.ts';
import { refuseRejected } from '#functions/ballots/refuse-rejected.ts';
import { toReceipt } from '#functions/ballots/to-receipt.ts';
import { isLinkValid } from '#functions/runtime/link.ts';
import { serve } from '#functions/runtime/serve.ts';
import { ballotsApi } from '#shared/contracts/ballots/ballots.ts';

export const handler = serve(ballotsApi.confirmEntry, async ({ params, body }, { now, fail }) => {
  const drop = (await findBallot(params.dropId)) ?? fail('ballot_not_found', {}, 'dropId');
  const { dropId, closesAt } = drop;
  if (!(await isLinkValid(buildEntrySubject(dropId, body.entry), body.token, now)))
    fail('link_invalid', {}, 'token');
  if (now.toISOString() >= closesAt) fail('ballot_closed');
  const entered = (await confirmByLink(drop, body.entry, now)) ?? fail('ballot_busy');
  if ('refused' in entered) return fail(entered.refused);
  const { entry } = entered;
  if (entry.status === 'entered') await mailEntry(drop, entry, now);
  refuseRejected(drop, entry);
  return { receipt: toReceipt(entry) };
});

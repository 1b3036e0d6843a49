import { readAccountCodes } from '#functions/reporting/read-account-codes.ts';
import { writeAccountCodes } from '#functions/reporting/transactions/account-code-transactions.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { exportsApi } from '#shared/contracts/reporting/exports.ts';
import { diffFields } from '#shared/domain/common/changed-fields.ts';

export const handler = serveAdmin(exportsApi.saveAccountCodes, async ({ body }, { now, staff, fail }) => {
  const { version: read, ...sent } = body;
  const { codes: before, version } = await readAccountCodes();
  const after = {
    ...before,
    ...sent,
    giftCardsAccount: sent.giftCardsAccount ?? before.giftCardsAccount,
    giftCardsGivenAccount: sent.giftCardsGivenAccount ?? before.giftCardsGivenAccount,
  };
  // Sent twice, or saved without a change: nothing to do.
  if (Object.keys(diffFields({ ...before }, { ...after }).after ?? {}).length === 0)
    return { ...before, version };
  if (read !== version) return fail('changed_meanwhile');
  const next = { ...after, version: version + 1 };
  const entry = buildAdminAuditEntry(
    {
      actor: staff.actor,
      action: 'settings_changed',
      entityType: 'settings',
      entityId: 'account-codes',
      entityName: 'Account codes',
      before,
      after,
    },
    now,
  );
  const { outcome } = await writeAccountCodes(next, entry);
  return outcome === 'done' ? next : fail('changed_meanwhile');
});

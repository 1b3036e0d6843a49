import { writeSettings } from '#functions/back-office/transactions/settings-transactions.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { readSettings } from '#functions/table/read-settings.ts';
import { settingsApi } from '#shared/contracts/back-office/settings.ts';
import { diffFields } from '#shared/domain/common/changed-fields.ts';

const isSame = (one: object, other: object): boolean =>
  Object.keys(diffFields({ ...one }, { ...other }).after ?? {}).length === 0;

export const handler = serveAdmin(settingsApi.updateSettings, async ({ body }, { now, staff, fail }) => {
  const { version: read, ...wanted } = body;
  const { settings: before, version } = await readSettings();
  // A repeated request, or one without a change: nothing to write.
  if (isSame(before, wanted)) return { ...before, version };
  if (read !== version) return fail('changed_meanwhile');
  const { notificationEmail, ...figures } = wanted;
  const next = {
    ...figures,
    ...(notificationEmail ? { notificationEmail } : {}),
    changedAt: now.toISOString(),
    changedBy: staff.actor,
    version: version + 1,
  };
  const entry = buildAdminAuditEntry(
    {
      actor: staff.actor,
      action: 'settings_changed',
      entityType: 'settings',
      entityId: 'settings',
      entityName: 'Settings',
      before,
      after: wanted,
    },
    now,
  );
  const { outcome } = await writeSettings(next, entry);
  if (outcome !== 'done') return fail('changed_meanwhile');
  return { ...wanted, version: next.version };
});

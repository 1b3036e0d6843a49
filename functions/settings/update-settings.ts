import { entryOf } from '#functions/audit/staff-entry.ts';
import { writeSettings } from '#functions/data/settings-writes.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { settingsApi } from '#shared/api/settings.ts';
import { changedFields } from '#shared/domain/changed-fields.ts';
import { readSettings } from './read-settings.ts';

const isSame = (one: object, other: object): boolean =>
  Object.keys(changedFields({ ...one }, { ...other }).after ?? {}).length === 0;

export const handler = serveAdmin(settingsApi.updateSettings, async ({ body }, { now, staff, fail }) => {
  const { version: read, ...wanted } = body;
  const { settings: before, version } = await readSettings();
  // Sent twice, or pressed without a change: it is so already.
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
  const entry = entryOf(
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
  const { written } = await writeSettings(next, entry);
  if (!written) return fail('changed_meanwhile');
  return { ...wanted, version: next.version };
});

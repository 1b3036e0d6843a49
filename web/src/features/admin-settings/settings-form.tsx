import { type Settings, SettingsBody } from '#shared/contracts/back-office/settings.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import type { FormField } from '#web/ui/admin-form/types.ts';
import { useReadAgain } from '#web/ui/admin-form/use-read-again.ts';
import { settingsQuery, useUpdateSettings } from './queries.ts';

const fields: FormField[] = [
  {
    kind: 'text',
    type: 'email',
    name: 'notificationEmail',
    label: 'Admin notification email',
    hint: 'Gets an email for each paid order. Leave blank to send to no one.',
    isOptional: true,
  },
  {
    kind: 'number',
    name: 'lowStockAt',
    label: 'Low stock threshold',
    hint: 'Bottles with this many left, or fewer, appear in the overview.',
    min: 0,
    max: 999,
    step: 1,
    width: 'half',
  },
  {
    kind: 'number',
    name: 'recentOrderDays',
    label: 'Recent orders, in days',
    hint: 'How many days the Recent Orders figure covers.',
    min: 1,
    max: 365,
    step: 1,
    width: 'half',
  },
];

const words = { press: 'Save Settings', saved: 'Settings saved', failed: 'Failed to save settings' };

const toValues = ({ editable }: Settings) => ({
  ...editable,
  notificationEmail: editable.notificationEmail ?? '',
  lowStockAt: String(editable.lowStockAt),
  recentOrderDays: String(editable.recentOrderDays),
});

/** Settings that staff can change directly. The dashboard's figures follow with the next count. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const { mutateAsync } = useUpdateSettings();
  const { changedAt, changedBy } = settings;
  const readAgain = useReadAgain(settingsQuery, toValues);
  return (
    <>
      <AdminForm
        permission="settings.edit"
        schema={SettingsBody}
        values={toValues(settings)}
        fields={fields}
        submit={mutateAsync}
        readAgain={readAgain}
        words={words}
      />
      {changedAt && (
        <p className="mt-4 text-ink-3 text-xs">
          Last changed {formatTime(changedAt)} by {changedBy}.
        </p>
      )}
    </>
  );
}

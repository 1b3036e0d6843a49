import { useMemo } from 'react';
import { type Settings, SettingsBody } from '#shared/api/settings.ts';
import { sayTime } from '#web/lib/say-date.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import type { FormField } from '#web/ui/admin-form/types.ts';
import { useUpdateSettings } from './queries.ts';

const fields: FormField[] = [
  {
    kind: 'text',
    type: 'email',
    name: 'notificationEmail',
    label: 'Admin notification email',
    hint: 'Gets a letter for each order that is paid. Nobody does while it is empty.',
    isOptional: true,
  },
  {
    kind: 'number',
    name: 'lowStockAt',
    label: 'Low stock at',
    hint: 'A bottle needs you when so many are left, or fewer.',
    min: 0,
    max: 999,
    step: 1,
    width: 'half',
  },
  {
    kind: 'number',
    name: 'recentOrderDays',
    label: 'Days of recent orders',
    hint: 'How far back the figure Recent Orders looks.',
    min: 1,
    max: 365,
    step: 1,
    width: 'half',
  },
];

const words = { press: 'Save Settings', saved: 'Settings saved', failed: 'Failed to save settings' };

/** What the staff sets by itself. The figures of the overview follow with their next count. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const { mutateAsync } = useUpdateSettings();
  const { editable, changedAt, changedBy } = settings;
  const values = useMemo(
    () => ({
      ...editable,
      notificationEmail: editable.notificationEmail ?? '',
      lowStockAt: String(editable.lowStockAt),
      recentOrderDays: String(editable.recentOrderDays),
    }),
    [editable],
  );
  return (
    <>
      <AdminForm
        schema={SettingsBody}
        values={values}
        fields={fields}
        submit={mutateAsync}
        onSaved={() => undefined}
        words={words}
      />
      {changedAt && (
        <p className="mt-4 text-ink-3 text-xs">
          Last changed {sayTime(changedAt)} by {changedBy}.
        </p>
      )}
    </>
  );
}

import { nameBankHolidays } from '#shared/domain/common/bank-holidays.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import type { TradingHours } from '#shared/domain/common/trading-hours.ts';
import { formatDay } from '#web/lib/format-date.ts';
import type { FieldGroup, FormField, Option, SimpleField } from '#web/ui/admin-form/types.ts';
import { LivePreview } from './hours-preview.tsx';
import { halfHours, OpeningHoursField, openingHoursLabels } from './opening-hours-field.tsx';

const day: SimpleField = { kind: 'date', name: 'day', label: 'Day' };
const reason: SimpleField = { kind: 'text', name: 'reason', label: 'Reason', hint: 'Shoppers see it.' };

/** The bank holidays from today to the end of next year, and those already marked. */
function listBankHolidayOptions({ openBankHolidays }: TradingHours, now: Date): Option[] {
  const today = toLondonDay(now);
  const year = Number(today.slice(0, 4));
  return [year - 1, year, year + 1]
    .flatMap(nameBankHolidays)
    .filter((holiday) => holiday.day >= today || openBankHolidays.includes(holiday.day))
    .map((holiday) => ({ value: holiday.day, label: `${holiday.name}, ${formatDay(holiday.day)}` }));
}

export const buildHoursFields = (hours: TradingHours, now: Date): (FormField | FieldGroup)[] => [
  {
    kind: 'group',
    label: 'Dispatch',
    note: 'Orders already placed keep the dates they were promised.',
    fields: [
      {
        kind: 'select',
        name: 'dispatchCutOff',
        label: 'Cut-off',
        hint: 'London time. An order placed before it leaves on the same working day.',
        options: halfHours.slice(1),
        width: 'half',
      },
      {
        kind: 'lines',
        name: 'closedDays',
        label: 'Closed days',
        hint: 'Other days on which no parcels leave, in addition to weekends and bank holidays. Tick the box if carriers still deliver earlier parcels that day.',
        row: 'Closed day',
        add: 'Add closed day',
        mayBeEmpty: true,
        empty: { day: '', reason: '', carriersDeliver: false },
        fields: [day, reason, { kind: 'checkbox', name: 'carriersDeliver', label: 'Carriers deliver' }],
      },
      {
        kind: 'choices',
        name: 'openBankHolidays',
        label: 'Bank holidays on which parcels leave',
        hint: 'Carriers do not deliver on bank holidays.',
        options: listBankHolidayOptions(hours, now),
      },
    ],
  },
  {
    kind: 'group',
    label: 'The bar',
    fields: [
      {
        kind: 'custom',
        name: 'openingHours',
        label: 'Opening hours',
        holds: openingHoursLabels,
        render: (form) => <OpeningHoursField form={form} />,
      },
      {
        kind: 'lines',
        name: 'exceptions',
        label: 'Days with other hours',
        row: 'Exception',
        add: 'Add exception',
        mayBeEmpty: true,
        empty: { day: '', reason: '', opens: '', closes: '' },
        fields: [
          day,
          reason,
          {
            kind: 'select',
            name: 'opens',
            label: 'Opens',
            options: halfHours,
            none: 'Closed',
            isOptional: true,
          },
          {
            kind: 'select',
            name: 'closes',
            label: 'Closes',
            options: halfHours,
            none: 'Closed',
            isOptional: true,
          },
        ],
      },
    ],
  },
  { kind: 'custom', name: 'preview', label: 'Preview', render: (form) => <LivePreview form={form} /> },
];

import { clsx } from 'clsx';
import type { UseFormReturn } from 'react-hook-form';
import { formatTimeOfDay } from '#shared/domain/common/format-hours.ts';
import { weekdays } from '#shared/domain/common/trading-hours.ts';
import { capitalise } from '#web/lib/capitalise.ts';
import type { FormValues, Option } from '#web/ui/admin-form/types.ts';
import { FieldMessage } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';

/** Every half hour of a day, from midnight on. */
export const halfHours: readonly Option[] = Array.from({ length: 48 }, (_, index) => {
  const value = `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`;
  return { value, label: formatTimeOfDay(value) };
});

export const openingHoursLabels = Object.fromEntries(
  weekdays.flatMap((day) => [
    [`openingHours.${day}.opens`, `${capitalise(day)}, opens`],
    [`openingHours.${day}.closes`, `${capitalise(day)}, closes`],
  ]),
);

const lineClass = 'grid grid-cols-2 items-center gap-x-3 gap-y-1 sm:grid-cols-[8rem_1fr_1fr]';

/** The bar's hours, one line per weekday. */
export const OpeningHoursField = ({ form }: { form: UseFormReturn<FormValues> }) => (
  <fieldset className="min-w-0">
    <legend className="font-medium text-base">Every week</legend>
    <p className="mt-1 text-ink-3 text-xs">
      Choose “Closed” for both times on a day when the bar does not open. It may close after midnight.
    </p>
    <div aria-hidden="true" className={clsx(lineClass, 'mt-3 max-w-2xl text-ink-3 text-xs')}>
      <span className="max-sm:hidden" />
      <span>Opens</span>
      <span>Closes</span>
    </div>
    <ul className="mt-1 grid max-w-2xl gap-2">
      {weekdays.map((day) => (
        <li key={day} className={lineClass}>
          <span className="text-sm max-sm:col-span-2">{capitalise(day)}</span>
          <Time form={form} name={`openingHours.${day}.opens`} />
          <Time form={form} name={`openingHours.${day}.closes`} />
        </li>
      ))}
    </ul>
  </fieldset>
);

function Time({ form, name }: { form: UseFormReturn<FormValues>; name: string }) {
  const { error } = form.getFieldState(name, form.formState);
  const id = `${name}-error`;
  return (
    <div className="grid gap-1">
      <Select
        {...form.register(name)}
        aria-label={openingHoursLabels[name]}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      >
        <option value="">Closed</option>
        {halfHours.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {error?.message && <FieldMessage id={id}>{error.message}</FieldMessage>}
    </div>
  );
}

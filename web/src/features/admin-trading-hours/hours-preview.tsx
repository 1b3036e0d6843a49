import { useDeferredValue, useMemo, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { formatArrivalDates, formatDispatchDate } from '#shared/domain/common/arrival-dates.ts';
import { deliveryMethods } from '#shared/domain/common/delivery.ts';
import { describeDispatch, listExceptions, listOpeningHours } from '#shared/domain/common/format-hours.ts';
import { parseLondonTime } from '#shared/domain/common/parse-london-time.ts';
import type { TradingHours } from '#shared/domain/common/trading-hours.ts';
import { TradingHoursForm } from '#shared/domain/site/trading-hours-form.ts';
import type { FormValues } from '#web/ui/admin-form/types.ts';
import { Facts } from '#web/ui/facts.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { completeHours } from './hours-values.ts';

const carried = deliveryMethods.filter(({ isBondedStorage }) => !isBondedStorage);

/** The moment to preview, as its input holds it. */
const useMoment = () => useState('');

type HoursPreviewProps = { hours: TradingHours | undefined; moment: ReturnType<typeof useMoment> };

/** What the hours promise shoppers, now or at a chosen moment, by the rules of the checkout. */
function HoursPreview({ hours, moment: [typed, setTyped] }: HoursPreviewProps) {
  const chosen = typed ? parseLondonTime(typed) : undefined;
  return (
    <div className="grid gap-4">
      <div className="max-w-xs">
        <Field label="For an order placed at" hint="London time. Leave blank for now." isOptional>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      </div>
      {hours ? (
        <Promised hours={hours} at={chosen ?? new Date()} isNow={!chosen} />
      ) : (
        <p className="text-ink-2 text-sm">It appears once every field above is filled in.</p>
      )}
    </div>
  );
}

function Promised({ hours, at, isNow }: { hours: TradingHours; at: Date; isNow: boolean }) {
  return (
    <>
      <div className="grid gap-2" aria-live="polite">
        <p>
          {isNow ? 'An order placed now' : 'An order placed then'} leaves{' '}
          <strong className="font-medium">{formatDispatchDate(at, hours)}</strong> and arrives:
        </p>
        <Facts
          layout="table"
          facts={carried.map(({ name, workingDays }) => ({
            name,
            value: formatArrivalDates(workingDays, at, hours),
          }))}
          className="border-hairline border-y"
        />
      </div>
      <p className="max-w-measure text-ink-2 text-sm">{describeDispatch(hours).join(' ')}</p>
      <Facts
        layout="table"
        facts={[...listOpeningHours(hours), ...listExceptions(hours)]}
        className="border-hairline border-y"
      />
    </>
  );
}

export const VersionPreview = ({ hours }: { hours: TradingHours }) => (
  <HoursPreview hours={hours} moment={useMoment()} />
);

export function LivePreview({ form }: { form: UseFormReturn<FormValues> }) {
  const moment = useMoment();
  const values = useDeferredValue(useWatch({ control: form.control }));
  const { data } = useMemo(() => TradingHoursForm.safeParse(completeHours(values)), [values]);
  return (
    <section className="grid gap-4 rounded-card border border-hairline bg-surface p-5" aria-label="Preview">
      <h2 className="font-display text-xl">Preview</h2>
      <HoursPreview hours={data} moment={moment} />
    </section>
  );
}

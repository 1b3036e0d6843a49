import { useState } from 'react';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { listUsualPeriods, type ReportPeriod } from '#shared/domain/reporting/report-period.ts';
import { Field } from '#web/ui/field.tsx';
import { Input, Select } from '#web/ui/input.tsx';
import { findTypedProblem } from './use-period.ts';

type PeriodPickerProps = { period: ReportPeriod; onChange: (period: ReportPeriod) => void };

const isSame = (one: ReportPeriod, other: ReportPeriod): boolean =>
  one.from === other.from && one.to === other.to;

/** The first and last day of a report, which is loaded as soon as both are valid. */
export function PeriodPicker({ period, onChange }: PeriodPickerProps) {
  const [typed, setTyped] = useState<ReportPeriod>();
  const shown = typed ?? period;
  const usual = listUsualPeriods(toLondonDay(new Date()));
  const type = (next: ReportPeriod) => {
    const problem = findTypedProblem(next);
    setTyped(problem ? next : undefined);
    if (!problem) onChange(next);
  };
  return (
    <search className="mb-8 flex flex-wrap items-start gap-3 print:hidden">
      <div className="min-w-0 basis-48">
        <Field label="Period">
          {(control) => (
            <Select
              {...control}
              value={usual.find((each) => isSame(each.period, shown))?.name ?? ''}
              onChange={({ target }) => {
                const chosen = usual.find(({ name }) => name === target.value);
                if (chosen) type(chosen.period);
              }}
            >
              <option value="">Custom dates</option>
              {usual.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div className="min-w-0 basis-44">
        <Field label="First day">
          {(control) => (
            <Input
              {...control}
              type="date"
              value={shown.from}
              onChange={({ target }) => type({ ...shown, from: target.value })}
            />
          )}
        </Field>
      </div>
      <div className="min-w-0 basis-44">
        <Field label="Last day" error={findTypedProblem(shown)}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={shown.to}
              onChange={({ target }) => type({ ...shown, to: target.value })}
            />
          )}
        </Field>
      </div>
    </search>
  );
}

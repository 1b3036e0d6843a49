import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toMonth } from '#shared/domain/common/days.ts';
import type { AccountsProgram } from '#shared/domain/reporting/accounts-export.ts';
import type { ReportPeriod } from '#shared/domain/reporting/report-period.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { formatDay, formatMonth } from '#web/lib/format-date.ts';
import { describeFieldFailure } from '#web/lib/problem.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Download } from '#web/ui/icons.tsx';
import { Select } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useDownloadMonth, useMakeExport } from './queries.ts';

const programs: Readonly<Record<AccountsProgram, string>> = { xero: 'Xero', quickbooks: 'QuickBooks' };

export function AccountsExports({ period }: { period: ReportPeriod }) {
  const [program, setProgram] = useState<AccountsProgram>('xero');
  const month = toMonth(period.to);
  const download = useDownloadMonth();
  return (
    <div className="grid gap-8">
      <div className="max-w-60">
        <Field label="Program">
          {(control) => (
            <Select
              {...control}
              value={program}
              onChange={({ target }) => setProgram(target.value === 'quickbooks' ? 'quickbooks' : 'xero')}
            >
              {Object.entries(programs).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Files key={`${program} ${period.from} ${period.to}`} program={program} period={period} />
      <section aria-labelledby="month-end" className="rounded-card border border-hairline bg-surface p-5">
        <h2 id="month-end" className="font-display text-xl">
          Month end
        </h2>
        <p className="mt-2 mb-4 max-w-measure text-ink-2 text-sm">
          Everything for {formatMonth(month)} in one ZIP: the files for {programs[program]}, a sheet of
          totals, VAT, duty and storage, and what is owed today.
        </p>
        <Button
          look="outline"
          size="sm"
          pending={download.isPending}
          onClick={() => download.mutate({ month, program })}
        >
          <Download aria-hidden="true" className="size-4" />
          {download.isPending ? 'Creating the ZIP...' : `Download ${formatMonth(month)}`}
        </Button>
        {download.isError && (
          <Notice tone="error" title="The month could not be downloaded" className="mt-4">
            {describeFieldFailure(download.error)}
          </Notice>
        )}
      </section>
      <div className="max-w-measure text-ink-2 text-sm">
        <p>
          Before the first import, check the headings against a template that you have downloaded from your
          own {programs[program]}, and the account codes and tax names in{' '}
          <Link
            to={adminTab.settings.href()}
            className="text-brass-light underline decoration-control underline-offset-4 hover:decoration-current"
          >
            Settings
          </Link>
          . Import files that include VAT as tax inclusive, and the others as tax exclusive.
        </p>
        <p className="mt-3">
          Private customers are not named: their sales go under one contact for each channel.
        </p>
      </div>
    </div>
  );
}

function Files({ program, period }: { program: AccountsProgram; period: ReportPeriod }) {
  const made = useMakeExport();
  const { from, to } = period;
  const files = made.data?.files;
  return (
    <section aria-labelledby="export-files" className="rounded-card border border-hairline bg-surface p-5">
      <h2 id="export-files" className="font-display text-xl">
        Files for {programs[program]}
      </h2>
      <p className="mt-2 mb-4 max-w-measure text-ink-2 text-sm">
        Sales, credit notes, purchases and payouts from {formatDay(from)} to {formatDay(to)}.
      </p>
      {!files && (
        <Button size="sm" pending={made.isPending} onClick={() => made.mutate({ ...period, program })}>
          {made.isPending ? 'Creating the files...' : 'Create the files'}
        </Button>
      )}
      {made.isError && (
        <Notice tone="error" title="The files could not be created" className="mt-4">
          {describeFieldFailure(made.error)}
        </Notice>
      )}
      {files?.length === 0 && (
        <p role="status" className="text-ink-2 text-sm">
          Nothing was sold, bought or paid out in this period.
        </p>
      )}
      {files && files.length > 0 && (
        <ul aria-label="Files" className="divide-y divide-hairline border-hairline border-t">
          {files.map(({ name, title, documents, content }) => (
            <li
              key={name}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2 text-sm"
            >
              <span className="min-w-0">
                {title}
                <span className="block wrap-anywhere text-ink-3 text-xs">
                  {name}, {documents === 1 ? '1 document' : `${documents} documents`}
                </span>
              </span>
              <Button
                look="outline"
                size="sm"
                aria-label={`Save ${name}`}
                onClick={() => saveFile(name, 'text/csv;charset=utf-8', content)}
              >
                <Download aria-hidden="true" className="size-4" />
                Save
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { ReportPeriod } from '#shared/domain/reporting/report-period.ts';
import { adminReports } from '#web/app/admin-tabs.ts';
import { PeriodPicker } from './period-picker.tsx';
import { reportPages } from './report-pages.ts';
import { usePeriod } from './use-period.ts';

/** The links between the reports, which keep the chosen period. */
function ReportNav() {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const period = new URLSearchParams();
  for (const name of ['from', 'to']) {
    const value = query.get(name);
    if (value) period.set(name, value);
  }
  return (
    <nav aria-label="Reports" className="mb-6 print:hidden">
      <ul className="flex flex-wrap gap-x-6 border-hairline border-b">
        {reportPages.map(({ segment, label }) => (
          <li key={segment}>
            <Link
              to={{ pathname: adminReports.href(segment), search: period.toString() }}
              aria-current={pathname === adminReports.href(segment) ? 'page' : undefined}
              className="-mb-px inline-flex min-h-11 items-center border-transparent border-b-2 px-1 text-ink-2 text-sm hover:text-ink aria-[current=page]:border-brass aria-[current=page]:font-medium aria-[current=page]:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type ReportLayoutProps = { usual: string | undefined; children: (period: ReportPeriod) => ReactNode };

/** A report below the links to the others, with a period picker if it covers a period. */
export function ReportLayout({ usual, children }: ReportLayoutProps) {
  const { period, setPeriod } = usePeriod(usual ?? '');
  return (
    <>
      <ReportNav />
      {usual !== undefined && <PeriodPicker period={period} onChange={setPeriod} />}
      {children(period)}
    </>
  );
}

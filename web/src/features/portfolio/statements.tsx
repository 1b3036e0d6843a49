import { FileDown } from 'lucide-react';
import { invoicesApi } from '#shared/api/invoices.ts';
import { urlOf } from '#web/lib/api.ts';
import { sayMonth } from '#web/lib/say-date.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { useDashboard } from './queries.ts';

/** A statement for each month in bond, as a file. */
export function Statements() {
  const months = useDashboard().data?.statementMonths ?? [];
  return (
    <section aria-labelledby="statements" className="mt-14">
      <h2 id="statements" className="font-display text-2xl">
        Monthly statements
      </h2>
      <p className="mt-1 mb-5 max-w-measure text-ink-2 text-sm">
        What lay in bond at the end of each month, what came and left, and what storage cost.
      </p>
      {months.length === 0 ? (
        <p className="text-ink-2">The first one comes at the end of the first month in bond.</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {months.map((month) => (
            <li key={month}>
              <a
                href={urlOf(invoicesApi.downloadStatement.path, { params: { month } })}
                download
                className={buttonClass({ look: 'outline', size: 'sm' })}
              >
                <FileDown aria-hidden="true" className="size-4" />
                {sayMonth(month)}
                <span className="sr-only">, statement as PDF</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

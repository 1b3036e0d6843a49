import { portfolioApi } from '#shared/contracts/bonded-storage/portfolio.ts';
import { buildUrl } from '#web/lib/api.ts';
import { formatMonth } from '#web/lib/format-date.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { FileDown } from '#web/ui/icons.tsx';
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
        What you held in bond at the end of each month, what arrived and left, and the cost of storage.
      </p>
      {months.length === 0 ? (
        <p className="text-ink-2">Your first statement comes at the end of your first month in bond.</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {months.map((month) => (
            <li key={month}>
              <a
                href={buildUrl(portfolioApi.downloadStatement.path, { params: { month } })}
                download
                className={buttonClass({ look: 'outline', size: 'sm' })}
              >
                <FileDown className="size-4" />
                {formatMonth(month)}
                <span className="sr-only">, statement as PDF</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatTime } from '#web/lib/format-date.ts';
import { getProblem } from '#web/lib/problem.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { CsvButton } from '#web/ui/data-table/csv-button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

type ReportFrameProps<Report> = {
  query: UseQueryResult<Report>;
  children: (report: Report) => ReactNode;
};

/**
 * A report in its states: loading, failed, refused or loaded; the previous period's figures are dimmed until the new
 * ones arrive.
 */
export function ReportFrame<Report extends { asOf: string }>({ query, children }: ReportFrameProps<Report>) {
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = query;
  if (isError) {
    const problem = getProblem(error);
    return (
      <ErrorState
        title="The report could not be loaded"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      >
        {problem?.code === 'permission_required' ? problem.detail : undefined}
      </ErrorState>
    );
  }
  if (!data)
    return (
      <div className="grid gap-4">
        <Loading label="Loading the report" />
        <Skeleton className="h-28" />
        <Skeleton className="h-80" />
      </div>
    );
  return (
    <div className={clsx('grid gap-10', isPlaceholderData && 'opacity-60')} aria-busy={isPlaceholderData}>
      {children(data)}
      <p className="text-ink-3 text-xs">As of {formatTime(data.asOf)}. Days are in London time.</p>
    </div>
  );
}

export type TotalFigure = { name: string; value: string; means?: string | undefined };

export const Totals = ({ label, figures }: { label?: string; figures: readonly TotalFigure[] }) => (
  <dl aria-label={label} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
    {figures.map(({ name, value, means }) => (
      <div key={name} className="flex flex-col rounded-card border border-hairline bg-surface p-5">
        <dt className="text-ink-2 text-sm">{name}</dt>
        <dd className="mt-1 font-medium text-2xl tabular-nums">{value}</dd>
        {means && <dd className="mt-2 text-ink-3 text-xs">{means}</dd>}
      </div>
    ))}
  </dl>
);

type ReportTableProps<Row> = {
  id: string;
  title: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** The initial sort column; a leading hyphen means descending. */
  sort: string;
  getKey: (row: Row) => string;
  /** The name of the file, without its extension. */
  file: string;
  empty: string;
  children?: ReactNode;
};

/** A table of a report, which can be saved in its current order. */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const { id, title, rows, columns, sort, getKey, file, empty, children } = props;
  const view = useTableView(rows, columns, sort, `${id}-`);
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="font-display text-xl">
          {title}
        </h2>
        {rows.length > 0 && <CsvButton view={view} file={file} />}
      </div>
      {children}
      {rows.length === 0 ? (
        <p className="rounded-card border border-hairline bg-surface p-5 text-ink-2 text-sm">{empty}</p>
      ) : (
        <DataTable caption={title} view={view} getKey={getKey} />
      )}
    </section>
  );
}

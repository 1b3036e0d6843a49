import { renderCell, shownColumns } from './column.ts';
import type { DataTableProps } from './data-table.tsx';
import { SortChoice } from './sort-choice.tsx';

/** The rows of a table as cards, each with the column names. */
export function RowCards<Row>(props: DataTableProps<Row>) {
  const { caption, view, getKey, actionsFor, tickFor, tickAll, selectAllLabel, marksFor } = props;
  const columns = shownColumns(view.columns);
  const head = columns.find(({ isHead }) => isHead);
  const others = columns.filter((column) => column !== head);
  return (
    <>
      <SortChoice view={view} />
      {tickAll && (
        <div className="mb-3 flex items-center gap-3 text-ink-2 text-sm">
          {tickAll}
          <span aria-hidden="true">{selectAllLabel}</span>
        </div>
      )}
      <ul aria-label={caption} className="grid gap-3 sm:grid-cols-2">
        {view.shown.map((row) => (
          <li
            key={getKey(row)}
            {...marksFor?.(row)}
            className="flex flex-col rounded-card border border-hairline bg-surface p-4 text-sm"
          >
            <div className="flex min-h-11 items-center gap-3">
              {tickFor?.(row)}
              <div className="min-w-0 grow">{head && renderCell(head, row)}</div>
            </div>
            <dl className="mt-3 divide-y divide-hairline border-hairline border-t">
              {others.map((column) => (
                <div key={column.id} className="flex justify-between gap-6 py-2.5">
                  <dt className="shrink-0 text-ink-3">{column.name}</dt>
                  <dd className="min-w-0 text-right">{renderCell(column, row)}</dd>
                </div>
              ))}
            </dl>
            {actionsFor && <div className="mt-auto pt-3 empty:hidden">{actionsFor(row)}</div>}
          </li>
        ))}
      </ul>
    </>
  );
}

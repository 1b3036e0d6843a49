import { clsx } from 'clsx';
import { type Column, renderCell, shownColumns } from '../data-table/column.ts';
import type { Fact } from '../facts.tsx';

type DocumentLinesProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getKey?: (row: Row, index: number) => string;
  /** Below the lines; the last one is the total. */
  totals?: readonly Fact[];
};

/** The lines of a document in their original order, with the totals; on a phone each line is a block. */
export function DocumentLines<Row>({ caption, columns, rows, getKey, totals = [] }: DocumentLinesProps<Row>) {
  const shown = shownColumns(columns);
  return (
    <section className="min-w-0">
      <table className="w-full border-collapse text-left text-sm max-md:block">
        <caption className="mb-3 text-left font-display text-xl max-md:block">{caption}</caption>
        <thead className="border-hairline border-b text-ink-3 text-xs max-md:sr-only">
          <tr>
            {shown.map(({ id, name, isFigure }) => (
              <th key={id} scope="col" className={clsx('px-3 py-2 font-normal', isFigure && 'text-right')}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row, index) => (
            <tr
              key={getKey?.(row, index) ?? index}
              className="border-hairline border-b align-top max-md:block max-md:py-3"
            >
              {shown.map((column) => (
                <Cell key={column.id} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {totals.length > 0 && (
        <dl className="mt-4 ml-auto grid w-full max-w-sm gap-1.5 px-3">
          {totals.map(({ name, value }) => (
            <div key={name} className="flex justify-between gap-6 last:font-medium last:text-lg">
              <dt className="text-ink-2">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const Tag = column.isHead ? 'th' : 'td';
  return (
    <Tag
      {...(column.isHead ? { scope: 'row' } : {})}
      className={clsx(
        'px-3 py-2.5 text-left font-normal max-md:flex max-md:justify-between max-md:gap-6 max-md:px-0 max-md:py-1',
        column.isFigure && 'md:whitespace-nowrap md:text-right',
      )}
    >
      <span aria-hidden="true" className="shrink-0 text-ink-3 md:hidden">
        {column.name}
      </span>
      <span className={clsx('min-w-0', column.isHead && 'max-md:font-medium')}>
        {renderCell(column, row)}
      </span>
    </Tag>
  );
}

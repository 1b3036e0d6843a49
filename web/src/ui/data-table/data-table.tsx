import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { mobile, useMedia } from '#web/lib/use-media.ts';
import { ArrowDown, ArrowUp, ChevronsUpDown } from '#web/ui/icons.tsx';
import { type Column, renderCell, shownColumns } from './column.ts';
import { Pager } from './pager.tsx';
import { RowCards } from './row-cards.tsx';
import type { TableView } from './use-table-view.ts';

export type DataTableProps<Row> = {
  /** What the table contains, for screen readers. */
  caption: string;
  view: TableView<Row>;
  getKey: (row: Row) => string;
  /** The actions for a row, at its end. */
  actionsFor?: (row: Row) => ReactNode;
  /** Shown before a row: its checkbox. */
  tickFor?: (row: Row) => ReactNode;
  /** Shown in the head above them: a checkbox that ticks the whole page. */
  tickAll?: ReactNode;
  /** The label of that checkbox, where there is room for it. */
  selectAllLabel?: string;
  /** The rows scroll within their own area under fixed heads; cards only if they must. */
  scrolls?: 'table' | 'always';
  /** Rows of 44 pixels, for lists that people work through all day. */
  isCompact?: boolean;
  /** The attributes that keyboard navigation finds a row by. */
  marksFor?: (row: Row) => { 'data-row': string; tabIndex: -1 };
};

/**
 * Below this width the rows of a table become cards, so nothing has to be scrolled sideways. Compact rows of 44
 * pixels stay a table on a tablet.
 */
const narrow = '(width < 64rem)';

/** A table with sortable columns; on narrow screens the same rows as cards. A new page starts at its top. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { view, scrolls, caption, isCompact } = props;
  const isNarrow = useMedia(isCompact ? mobile : narrow);
  const { page } = view;
  const top = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const seenPage = useRef(page);
  useEffect(() => {
    if (seenPage.current === page) return;
    seenPage.current = page;
    top.current?.focus({ preventScroll: true });
    area.current?.scrollTo({ top: 0 });
    top.current?.scrollIntoView();
  }, [page]);
  const rows = isNarrow ? <RowCards {...props} /> : <WideTable {...props} />;
  return (
    <div ref={top} tabIndex={-1} className="scroll-mt-16 outline-none">
      {scrolls === 'always' || (scrolls && !isNarrow) ? (
        <section
          ref={area}
          aria-label={caption}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by those who scroll with keys.
          tabIndex={0}
          className="relative max-h-[max(24rem,calc(100dvh-24rem))] overflow-auto"
        >
          {rows}
        </section>
      ) : (
        rows
      )}
      <Pager view={view} />
    </div>
  );
}

function WideTable<Row>(props: DataTableProps<Row>) {
  const { caption, view, getKey, actionsFor, tickFor, tickAll, scrolls, marksFor, isCompact } = props;
  const columns = shownColumns(view.columns);
  return (
    // On a tablet the columns keep their width, and the area scrolls sideways.
    <table className={clsx('w-full border-collapse text-left text-sm', isCompact && 'max-lg:min-w-[80rem]')}>
      <caption className="sr-only">{caption}</caption>
      {/* Collapsed borders do not move with sticky cells, so a shadow draws this one. */}
      <thead
        className={
          scrolls
            ? 'sticky top-0 z-10 bg-bg shadow-[inset_0_-1px_var(--hairline)]'
            : 'border-hairline border-b'
        }
      >
        <tr>
          {tickFor && <td className="w-8">{tickAll ?? <span className="sr-only">Select</span>}</td>}
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} view={view} />
          ))}
          {actionsFor && (
            <td>
              <span className="sr-only">Actions</span>
            </td>
          )}
        </tr>
      </thead>
      <tbody>
        {view.shown.map((row) => (
          <tr
            key={getKey(row)}
            {...marksFor?.(row)}
            className={clsx(
              'scroll-mt-10 border-hairline border-b hover:bg-surface focus-visible:bg-surface-2 focus-visible:-outline-offset-2',
              isCompact ? 'h-11' : 'align-top',
            )}
          >
            {tickFor && <td className={isCompact ? '' : 'py-2.5'}>{tickFor(row)}</td>}
            {columns.map((column) => (
              <BodyCell
                key={column.id}
                column={column}
                row={row}
                space={isCompact ? 'px-3 lg:py-1' : 'px-3 py-4'}
              />
            ))}
            {actionsFor && <td className="text-right">{actionsFor(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function HeadCell<Row>({ column, view }: { column: Column<Row>; view: TableView<Row> }) {
  const { sort, setSort } = view;
  const isSorted = sort.by === column.id;
  const Mark = isSorted ? (sort.isDown ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort.isDown ? 'descending' : 'ascending') : undefined}
      className="p-0 font-normal"
    >
      <button
        type="button"
        onClick={() => setSort({ by: column.id, isDown: isSorted && !sort.isDown })}
        className={clsx(
          'flex min-h-11 w-full items-center gap-1.5 px-3 text-xs hover:text-ink',
          column.isFigure ? 'justify-end text-right' : 'text-left',
          isSorted ? 'text-ink' : 'text-ink-3',
        )}
      >
        {column.name}
        <Mark aria-hidden="true" className={clsx('size-3.5 shrink-0', isSorted && 'text-brass-light')} />
      </button>
    </th>
  );
}

function BodyCell<Row>({ column, row, space }: { column: Column<Row>; row: Row; space: string }) {
  const content = renderCell(column, row);
  if (column.isHead) {
    return (
      <th scope="row" className={clsx(space, 'text-left font-normal')}>
        {content}
      </th>
    );
  }
  return <td className={clsx(space, column.isFigure && 'whitespace-nowrap text-right')}>{content}</td>;
}

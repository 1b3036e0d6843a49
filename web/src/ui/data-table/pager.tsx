import type { ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from '#web/ui/icons.tsx';
import { buttonClass } from '../button.tsx';
import type { TableView } from './use-table-view.ts';

/** Moves between the pages of a long table, and shows the current position. */
export function Pager<Row>({ view }: { view: TableView<Row> }) {
  const { shown, page, pages, setPage, rowsPerPage, total } = view;
  if (pages === 1) return null;
  const first = (page - 1) * rowsPerPage + 1;
  const last = first + shown.length - 1;
  return (
    <nav aria-label="Table pages" className="mt-5 flex items-center justify-between gap-4">
      <Step isEnd={page === 1} onClick={() => setPage(page - 1)}>
        <ChevronLeft aria-hidden="true" className="size-4" />
        Previous
      </Step>
      <p role="status" className="text-center text-ink-2 text-sm">
        {first} to {last} {total !== null && `of ${total}`}
      </p>
      <Step isEnd={page === pages} onClick={() => setPage(page + 1)}>
        Next
        <ChevronRight aria-hidden="true" className="size-4" />
      </Step>
    </nav>
  );
}

type StepProps = { isEnd: boolean; onClick: () => void; children: ReactNode };

/** It stays focusable at the end, so a press does not lose the focus. */
function Step({ isEnd, onClick, children }: StepProps) {
  return (
    <button
      type="button"
      aria-disabled={isEnd || undefined}
      onClick={() => !isEnd && onClick()}
      className={buttonClass({
        look: 'outline',
        size: 'sm',
        className: 'aria-disabled:cursor-not-allowed aria-disabled:opacity-45',
      })}
    >
      {children}
    </button>
  );
}

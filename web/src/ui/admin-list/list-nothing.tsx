import { EmptyState } from '../empty-state.tsx';

/** A list without a row: there are none yet, or none that fits. */
export function ListNothing({ isFiltered, words }: { isFiltered: boolean; words: string }) {
  if (!isFiltered) return <EmptyState title={words} level="p" />;
  return (
    <EmptyState title="Nothing matches" level="p">
      No row has all that you are looking for. Try fewer words, or clear the filters.
    </EmptyState>
  );
}

import { EmptyState } from '../empty-state.tsx';

/** A list without a row: there are none yet, or none that fits. */
export function EmptyList({ isFiltered, words }: { isFiltered: boolean; words: string }) {
  if (!isFiltered) return <EmptyState title={words} level="p" />;
  return (
    <EmptyState title="No matches" level="p">
      Nothing in this list matches. Try fewer words, or clear the filters.
    </EmptyState>
  );
}

import { EmptyState } from '#web/ui/empty-state.tsx';

/** A vault with nothing in it, or nothing that the filter lets through. */
export function NoDrops() {
  return <EmptyState title="New Drops Coming Soon" level="p" />;
}

import { EmptyState } from '#web/ui/empty-state.tsx';

/** Shown when the vault is empty, or the filter matches nothing. */
export function NoDrops() {
  return <EmptyState title="New Drops Coming Soon" level="p" />;
}

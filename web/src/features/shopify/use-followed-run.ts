import { useEffect, useRef, useState } from 'react';
import type { SyncRun } from '#shared/contracts/shopify.ts';
import { toast } from '#web/ui/toast.ts';
import { useRefreshProducts } from './queries.ts';
import { formatCounts } from './sync-run-labels.ts';

/** Reports the result of a run that was started here, and reloads the products after any run. */
export function useWatchedRun(runs: readonly SyncRun[]): (run: SyncRun) => void {
  const [followed, setFollowed] = useState<string>();
  const wereRunning = useRef<readonly string[]>([]);
  const readProductsAgain = useRefreshProducts();

  const running = runs.filter(({ status }) => status === 'running').map(({ id }) => id);
  const runningIds = running.join();
  const mine = runs.find(({ id }) => id === followed);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is running is compared by its ids, not by its lists.
  useEffect(() => {
    if (wereRunning.current.some((id) => !running.includes(id))) readProductsAgain();
    wereRunning.current = running;
  }, [runningIds]);
  useEffect(() => {
    if (!mine || mine.status === 'running') return;
    setFollowed(undefined);
    showRunResult(mine);
  }, [mine]);
  return ({ id }) => setFollowed(id);
}

function showRunResult(run: SyncRun): void {
  if (run.status === 'failed') {
    toast({
      title: 'Sync Failed',
      description: run.error ?? 'The sync stopped early.',
      variant: 'destructive',
    });
  } else {
    toast({ title: 'Products Synced', description: formatCounts(run) });
  }
}

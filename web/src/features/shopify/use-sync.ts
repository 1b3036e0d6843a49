import { useEffect, useRef, useState } from 'react';
import type { StockUpdate, SyncRun } from '#shared/contracts/shopify.ts';
import { formatBottleCount } from '#shared/domain/catalogue/format-units.ts';
import { describeFailure } from '#web/lib/problem.ts';
import { toast } from '#web/ui/toast.ts';
import { useRefreshProducts, useSync, useSyncStock } from './queries.ts';
import { formatCounts } from './sync-run-labels.ts';
import type { FailureNotices } from './use-failure-notice.ts';

/** Starts the runs and reports their results. */
export function useSyncButtons(runs: readonly SyncRun[], { notify, forget }: FailureNotices) {
  const sync = useSync();
  const stock = useSyncStock();
  const follow = useWatchedRun(runs);
  const [updates, setUpdates] = useState<readonly StockUpdate[]>();

  const syncProducts = () => {
    forget();
    sync.mutate(undefined, {
      onSuccess: ({ run }) => follow(run),
      onError: (error) => notify('Sync Failed', describeFailure(error)),
    });
  };
  const stockFailed = (why: string) => notify('Stock Sync Failed', 'Failed to sync stock from Shopify', why);
  const syncStock = () => {
    forget();
    setUpdates(undefined);
    stock.mutate(undefined, {
      onSuccess: ({ run, updates: set }) => {
        if (run.status === 'failed') return stockFailed(run.error ?? 'The sync stopped early.');
        setUpdates(set);
        const description =
          set.length > 0 ? `${formatBottleCount(set.length)} changed.` : 'No changes were needed.';
        toast({ title: 'Stock Synced', description });
      },
      onError: (error) => stockFailed(describeFailure(error)),
    });
  };
  return {
    syncProducts,
    syncStock,
    updates,
    forgetUpdates: () => setUpdates(undefined),
    /** The run that was started and has not answered yet. */
    begun: sync.isPending ? ('products' as const) : stock.isPending ? ('stock' as const) : undefined,
    errors: [sync.error, stock.error],
  };
}

/** Reports the result of a run that was started here, and reloads the products after any run. */
function useWatchedRun(runs: readonly SyncRun[]): (run: SyncRun) => void {
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

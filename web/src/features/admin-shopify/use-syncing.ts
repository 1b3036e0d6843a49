import { useState } from 'react';
import type { StockUpdate, SyncRun } from '#shared/api/shopify.ts';
import { saysBottles } from '#web/lib/say.ts';
import { toast } from '#web/ui/toast.ts';
import { useSync, useSyncStock } from './queries.ts';
import { useFollowedRun } from './use-followed-run.ts';
import { reasonOf, type Troubles } from './use-trouble.ts';

/** Begins the runs and tells what came of them. */
export function useSyncing(runs: readonly SyncRun[], { tell, forget }: Troubles) {
  const sync = useSync();
  const stock = useSyncStock();
  const follow = useFollowedRun(runs);
  const [updates, setUpdates] = useState<readonly StockUpdate[]>();

  const syncProducts = () => {
    forget();
    sync.mutate(undefined, {
      onSuccess: ({ run }) => follow(run),
      onError: (error) => tell('Sync Failed', reasonOf(error)),
    });
  };
  const stockFailed = (why: string) => tell('Stock Sync Failed', 'Failed to sync stock from Shopify', why);
  const syncStock = () => {
    forget();
    setUpdates(undefined);
    stock.mutate(undefined, {
      onSuccess: ({ run, updates: set }) => {
        if (run.status === 'failed') return stockFailed(run.error ?? 'The run has ended early.');
        setUpdates(set);
        const description = set.length > 0 ? `${saysBottles(set.length)} changed.` : 'Nothing had to change.';
        toast({ title: 'Stock Synced', description });
      },
      onError: (error) => stockFailed(reasonOf(error)),
    });
  };
  return {
    syncProducts,
    syncStock,
    updates,
    forgetUpdates: () => setUpdates(undefined),
    /** What was begun and has not answered yet. */
    begun: sync.isPending ? ('products' as const) : stock.isPending ? ('stock' as const) : undefined,
    errors: [sync.error, stock.error],
  };
}

import { useEffect, useRef, useState } from 'react';
import type { SyncRun } from '#shared/api/shopify.ts';
import { toast } from '#web/ui/toast.ts';
import { useReadProductsAgain } from './queries.ts';
import { saysCounts } from './run-words.ts';

/** Says what became of the run that was begun here, and reads the products again after any run. */
export function useFollowedRun(runs: readonly SyncRun[]): (run: SyncRun) => void {
  const [followed, setFollowed] = useState<string>();
  const wereRunning = useRef<readonly string[]>([]);
  const readProductsAgain = useReadProductsAgain();

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
    tell(mine);
  }, [mine]);
  return ({ id }) => setFollowed(id);
}

function tell(run: SyncRun): void {
  if (run.status === 'failed') {
    toast({
      title: 'Sync Failed',
      description: run.error ?? 'The run has ended early.',
      variant: 'destructive',
    });
  } else {
    toast({ title: 'Products Synced', description: saysCounts(run) });
  }
}

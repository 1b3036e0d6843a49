import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { stockTakesApi } from '#shared/contracts/back-office/stock-takes.ts';
import { type CountsBody, maxCounts } from '#shared/domain/back-office/stock-take.ts';
import { call } from '#web/lib/api.ts';
import { buildQuery } from '#web/lib/query.ts';
import { sendTo, trailId, useChange, useSettledChange } from '#web/lib/use-change.ts';
import { createListSource } from '#web/ui/admin-list/list-source.ts';

export const stockTakes = createListSource(stockTakesApi.listStockTakes);

export const useStockTake = (id: string) =>
  useQuery({
    ...buildQuery(stockTakesApi.getStockTake, { params: { id } }),
    refetchOnMount: 'always' as const,
  });

const stockTakeKeys = [trailId, stockTakes.id, stockTakesApi.getStockTake.id];

export const useStartStockTake = () => useChange(sendTo(stockTakesApi.startStockTake), ...stockTakeKeys);

export type CountInput = z.input<typeof CountsBody>['lines'][number];

/** Saves counts page by page; pages saved before a failure stay saved. */
export const useSaveCounts = (id: string) =>
  useSettledChange(
    async (lines: readonly CountInput[]) => {
      for (let from = 0; from < lines.length; from += maxCounts)
        await call(stockTakesApi.saveCounts, {
          params: { id },
          body: { lines: lines.slice(from, from + maxCounts) },
        });
    },
    ...stockTakeKeys,
  );

/** Approves once, then applies page by page until nothing is left; if it stops, pressing again continues. */
export const useApproveStockTake = (id: string) =>
  useSettledChange(
    async () => {
      let remaining = Number.POSITIVE_INFINITY;
      while (remaining > 0)
        remaining = (await call(stockTakesApi.approveStockTake, { params: { id } })).remaining;
    },
    ...stockTakeKeys,
  );

export const useCancelStockTake = (id: string) =>
  useSettledChange(() => call(stockTakesApi.cancelStockTake, { params: { id } }), ...stockTakeKeys);

import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { stockTakesApi } from '#shared/contracts/back-office/stock-takes.ts';
import { type CountsBody, maxCounts, type StockTakeBody } from '#shared/domain/back-office/stock-take.ts';
import { call } from '#web/lib/api.ts';
import { buildQuery } from '#web/lib/query.ts';
import { createListSource } from '#web/ui/admin-list/list-source.ts';

export const stockTakes = createListSource(stockTakesApi.listStockTakes);

export const useStockTake = (id: string) =>
  useQuery({
    ...buildQuery(stockTakesApi.getStockTake, { params: { id } }),
    refetchOnMount: 'always' as const,
  });

const invalidateStockTakes = (client: QueryClient) =>
  Promise.all(
    ['audit.listTrail', stockTakes.id, stockTakesApi.getStockTake.id].map((id) =>
      client.invalidateQueries({ queryKey: [id] }),
    ),
  );

export function useStartStockTake() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof StockTakeBody>) => call(stockTakesApi.startStockTake, { body }),
    onSuccess: () => void invalidateStockTakes(client),
  });
}

export type CountInput = z.input<typeof CountsBody>['lines'][number];

/** Saves counts page by page; pages saved before a failure stay saved. */
export function useSaveCounts(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (lines: readonly CountInput[]) => {
      for (let from = 0; from < lines.length; from += maxCounts)
        await call(stockTakesApi.saveCounts, {
          params: { id },
          body: { lines: lines.slice(from, from + maxCounts) },
        });
    },
    onSettled: () => invalidateStockTakes(client),
  });
}

/** Approves once, then applies page by page until nothing is left; if it stops, pressing again continues. */
export function useApproveStockTake(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      let remaining = Number.POSITIVE_INFINITY;
      while (remaining > 0)
        remaining = (await call(stockTakesApi.approveStockTake, { params: { id } })).remaining;
    },
    onSettled: () => invalidateStockTakes(client),
  });
}

export function useCancelStockTake(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(stockTakesApi.cancelStockTake, { params: { id } }),
    onSettled: () => invalidateStockTakes(client),
  });
}

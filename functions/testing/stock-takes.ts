import { handler as approve } from '#functions/back-office/endpoints/stock-takes/approve-stock-take.ts';
import { handler as cancel } from '#functions/back-office/endpoints/stock-takes/cancel-stock-take.ts';
import { handler as getStockTake } from '#functions/back-office/endpoints/stock-takes/get-stock-take.ts';
import { handler as saveCounts } from '#functions/back-office/endpoints/stock-takes/save-counts.ts';
import { handler as start } from '#functions/back-office/endpoints/stock-takes/start-stock-take.ts';
import {
  type StockTake,
  type StockTakeRow,
  stockTakesApi,
} from '#shared/contracts/back-office/stock-takes.ts';
import { createDraftId } from './procurement.ts';
import { request } from './request.ts';

export const startStockTake = async (cookie: string, changes: object = {}): Promise<StockTakeRow> =>
  (
    await request<StockTakeRow>(start, stockTakesApi.startStockTake, {
      cookie,
      body: { draftId: createDraftId(), name: 'November', category: null, ...changes },
    })
  ).body;

export const enterCounts = (cookie: string, id: string, lines: readonly object[]) =>
  request<StockTakeRow>(saveCounts, stockTakesApi.saveCounts, { cookie, params: { id }, body: { lines } });

export const approveStockTake = (cookie: string, id: string) =>
  request<StockTakeRow & { remaining: number }>(approve, stockTakesApi.approveStockTake, {
    cookie,
    params: { id },
  });

export const readStockTake = async (cookie: string, id: string): Promise<StockTake> =>
  (await request<StockTake>(getStockTake, stockTakesApi.getStockTake, { cookie, params: { id } })).body;

export const cancelStockTake = (cookie: string, id: string) =>
  request<StockTakeRow>(cancel, stockTakesApi.cancelStockTake, { cookie, params: { id } });

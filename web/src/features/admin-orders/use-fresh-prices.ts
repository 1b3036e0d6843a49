import { useState } from 'react';
import { getProblem } from '#web/lib/problem.ts';
import type { FormValues } from '#web/ui/admin-form/types.ts';

/** Shows the server's current prices when those on the page were outdated. */
export function useFreshPrices() {
  const [prices, setPrices] = useState<ReadonlyMap<string, string>>(new Map());
  const refresh = (lines: readonly FormValues[]) =>
    lines.map((line) => ({ ...line, unitPrice: prices.get(line.productId) ?? line.unitPrice }));
  const learnFrom = (error: unknown) => {
    const { prices: fresh = [] } = (getProblem(error)?.details ?? {}) as {
      prices?: { productId: string; unitPrice: string }[];
    };
    if (fresh.length > 0) setPrices(new Map(fresh.map(({ productId, unitPrice }) => [productId, unitPrice])));
  };
  return { refresh, learnFrom };
}

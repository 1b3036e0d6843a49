import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '#web/ui/admin-form/types.ts';

type LastPrices = readonly { productId: string; unitPrice: string }[];

export const findLastPrice = (prices: LastPrices | undefined, productId: string): string | undefined =>
  prices?.find((price) => price.productId === productId)?.unitPrice;

type SupplierPricesProps = {
  form: UseFormReturn<FormValues>;
  /** The chosen supplier's prices, once they are loaded. */
  prices: LastPrices | undefined;
  /** The price filled in for each bottle, so that a typed price is kept. */
  filled: Map<string, string>;
};

/** Fills in a supplier's last prices even if the bottles were chosen before the supplier; renders nothing. */
export function SupplierPrices({ form, prices, filled }: SupplierPricesProps) {
  const { getValues, setValue } = form;
  useEffect(() => {
    if (!prices) return;
    const items: readonly FormValues[] = getValues('items') ?? [];
    for (const [index, { productId, unitPrice }] of items.entries()) {
      const last = findLastPrice(prices, productId);
      if (!last || last === unitPrice || filled.get(productId) !== unitPrice) continue;
      filled.set(productId, last);
      setValue(`items.${index}.unitPrice`, last, { shouldDirty: true });
    }
  }, [prices, filled, getValues, setValue]);
  return null;
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { discountsApi } from '#shared/contracts/checkout/discounts.ts';
import type { DiscountChange, DiscountForm } from '#shared/domain/checkout/discount-form.ts';
import { call } from '#web/lib/api.ts';
import { buildQuery } from '#web/lib/query.ts';
import { createListSource } from '#web/ui/admin-list/list-source.ts';

export const discounts = createListSource(discountsApi.listDiscounts);

export const discountQuery = (code: string) => buildQuery(discountsApi.getDiscount, { params: { code } });
export const useDiscount = (code: string) => useQuery({ ...discountQuery(code), refetchOnMount: 'always' });

export function useCreateDiscount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof DiscountForm>) => call(discountsApi.createDiscount, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [discounts.id] }),
  });
}

export function useUpdateDiscount(code: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof DiscountChange>) =>
      call(discountsApi.updateDiscount, { params: { code }, body }),
    onSuccess: (saved) => {
      client.setQueryData(discountQuery(code).queryKey, saved);
      return client.invalidateQueries({ queryKey: [discounts.id] });
    },
  });
}

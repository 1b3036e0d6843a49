import { useMutation, useQuery } from '@tanstack/react-query';
import { discountsApi } from '#shared/contracts/checkout/discounts.ts';
import { buildQuery } from '#web/lib/query.ts';
import { sendTo, useRecordChange, useRefresh } from '#web/lib/use-change.ts';
import { createListSource } from '#web/ui/admin-list/list-source.ts';

export const discounts = createListSource(discountsApi.listDiscounts);

export const discountQuery = (code: string) => buildQuery(discountsApi.getDiscount, { params: { code } });
export const useDiscount = (code: string) => useQuery({ ...discountQuery(code), refetchOnMount: 'always' });

export function useCreateDiscount() {
  const refresh = useRefresh(discounts.id);
  return useMutation({ mutationFn: sendTo(discountsApi.createDiscount), onSuccess: refresh });
}

export const useUpdateDiscount = (code: string) =>
  useRecordChange(sendTo(discountsApi.updateDiscount, { code }), () => discountQuery(code).queryKey, [
    [discounts.id],
  ]);

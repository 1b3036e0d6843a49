import { useQueries } from '@tanstack/react-query';
import { catalogueApi, type ProductDetails } from '#shared/contracts/catalogue/catalogue.ts';
import { call } from '#web/lib/api.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { buildQuery } from '#web/lib/query.ts';

type ComparedBottles = {
  /** The bottles that are still sold, in the order of the ids; undefined until all are loaded. */
  bottles: ProductDetails[] | undefined;
  isError: boolean;
  isFetching: boolean;
  retry: () => void;
};

/** Null for a bottle that is no longer sold. */
const buildBottleQuery = (id: string) => ({
  queryKey: buildQuery(catalogueApi.getProduct, { params: { id } }).queryKey,
  queryFn: () =>
    call(catalogueApi.getProduct, { params: { id } }).catch((error: unknown) => {
      if (isRefusal(error, 'product_not_found', 'invalid_request')) return null;
      throw error;
    }),
});

/** Each bottle uses the call of its own page, so adding or removing one requests no other again. */
export const useBottles = (ids: readonly string[]): ComparedBottles =>
  useQueries({
    queries: ids.map(buildBottleQuery),
    combine: (results) => ({
      bottles: results.every(({ data }) => data !== undefined)
        ? results.flatMap(({ data }) => data ?? [])
        : undefined,
      isError: results.some(({ isError }) => isError),
      isFetching: results.some(({ isFetching }) => isFetching),
      retry: () => {
        for (const { isError, refetch } of results) if (isError) void refetch();
      },
    }),
  });

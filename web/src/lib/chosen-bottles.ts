import { useQueries } from '@tanstack/react-query';
import { catalogueApi, type Product } from '#shared/contracts/catalogue/catalogue.ts';
import { maxChosen } from '#shared/domain/catalogue/search/section-query.ts';
import { call } from './api.ts';
import { buildQuery } from './query.ts';

type ChosenBottles = {
  /** The bottles that are still sold, in the order of the ids; undefined until all are loaded. */
  bottles: Product[] | undefined;
  isError: boolean;
  isFetching: boolean;
  retry: () => void;
};

const joinIdBatches = (ids: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(ids.length / maxChosen) }, (_, page) =>
    ids.slice(page * maxChosen, (page + 1) * maxChosen).join(),
  );

/** The bottles with these ids. The call sorts the ids, so a different order needs no new request. */
export function useChosenBottles(ids: readonly string[]): ChosenBottles {
  return useQueries({
    queries: joinIdBatches(ids.toSorted()).map((chunk) => {
      const query = { shelf: 'chosen' as const, ids: chunk };
      return {
        ...buildQuery(catalogueApi.listSection, { query }),
        queryFn: () => call(catalogueApi.listSection, { query }),
      };
    }),
    combine: (results) => {
      const found = new Map(results.flatMap(({ data = [] }) => data.map((each) => [each.id, each] as const)));
      return {
        bottles: results.every(({ data }) => data) ? ids.flatMap((id) => found.get(id) ?? []) : undefined,
        isError: results.some(({ isError }) => isError),
        isFetching: results.some(({ isFetching }) => isFetching),
        retry: () => {
          for (const { isError, refetch } of results) if (isError) void refetch();
        },
      };
    },
  });
}

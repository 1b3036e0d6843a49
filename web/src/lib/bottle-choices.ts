import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { catalogueApi, type Product } from '#shared/contracts/catalogue/catalogue.ts';
import { buildQuery } from './query.ts';
import { useDebouncedValue } from './use-debounced-value.ts';

/** As long as the edge keeps an answer. */
const staleTime = 30_000;
/** So many of the beginning are offered where nothing is typed: who wants another one types some of its name. */
const maxOptions = 8;

export type BottleChoices = {
  bottles: readonly Product[];
  /** How many carry the words that were typed, which may be more than are offered. */
  total: number;
  /** Whether these are of what is typed now, rather than of what was typed before. */
  isSettled: boolean;
  isError: boolean;
};

/** The few bottles that a text finds in the shop, however long its catalogue; without a text those that it begins with. */
export function useBottleChoices(typed: string, isEnabled: boolean): BottleChoices {
  const text = typed.trim();
  const debouncedText = useDebouncedValue(text);
  const first = useQuery({
    ...buildQuery(catalogueApi.browseProducts, { query: {} }),
    staleTime,
    enabled: isEnabled && text === '',
  });
  const found = useQuery({
    ...buildQuery(catalogueApi.searchProducts, { query: { q: debouncedText } }),
    staleTime,
    enabled: isEnabled && debouncedText !== '',
    placeholderData: keepPreviousData,
  });
  if (text === '') {
    const bottles = first.data?.products.slice(0, maxOptions) ?? [];
    return {
      bottles,
      total: first.data?.inShop ?? 0,
      isSettled: first.data !== undefined,
      isError: first.isError,
    };
  }
  const { exact = [], near = [], total = 0 } = found.data ?? {};
  return {
    bottles: [...exact, ...near],
    total,
    isSettled: debouncedText === text && found.data !== undefined && !found.isPlaceholderData,
    isError: found.isError,
  };
}

/** What a bottle is called that was chosen before; its id until that is known, and where it is sold no more. */
export function useBottleName(id: string, known: string | undefined): string {
  const isEnabled = id !== '' && known === undefined;
  const { data } = useQuery({
    ...buildQuery(catalogueApi.getProduct, { params: { id } }),
    staleTime,
    enabled: isEnabled,
  });
  return known ?? (id === '' ? '' : (data?.name ?? id));
}

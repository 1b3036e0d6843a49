import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { catalogueApi, type Product } from '#shared/contracts/catalogue/catalogue.ts';
import { buildQuery } from './query.ts';
import { useDebouncedValue } from './use-debounced-value.ts';

/** As long as the edge caches an answer. */
const staleTime = 30_000;
/** How many bottles are offered before anything is typed; for others, part of the name has to be typed. */
const maxOptions = 8;

export type BottleChoices = {
  bottles: readonly Product[];
  /** The number of matches, which may be more than are offered. */
  total: number;
  /** Whether these options match the current text, rather than an earlier one. */
  isSettled: boolean;
  isError: boolean;
};

/** The few bottles in the shop that match a text, however long the catalogue; without a text, the first few. */
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

/** The name of a bottle chosen earlier; its id until the name is known, or if it is no longer sold. */
export function useBottleName(id: string, known: string | undefined): string {
  const isEnabled = id !== '' && known === undefined;
  const { data } = useQuery({
    ...buildQuery(catalogueApi.getProduct, { params: { id } }),
    staleTime,
    enabled: isEnabled,
  });
  return known ?? (id === '' ? '' : (data?.name ?? id));
}

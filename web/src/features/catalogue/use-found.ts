import { useEffect, useMemo, useState } from 'react';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import type { createBottleSearch } from '#shared/domain/catalogue/search/bottle-search.ts';
import { type SearchMatches, toSearchMatches } from '#shared/domain/catalogue/search/catalogue-filter.ts';

type Create = typeof createBottleSearch<Product>;

/** Loads the search before the first letter that needs it. */
export const preloadFound = async (): Promise<Create> =>
  (await import('#shared/domain/catalogue/search/bottle-search.ts')).createBottleSearch;

/**
 * Which of these bottles match a text. The search code is loaded with the first text; until then `isPending` is true.
 * If it fails to load, the next letter tries again.
 */
export function useFound(
  bottles: readonly Product[],
  text: string,
): { found: SearchMatches; isPending: boolean } {
  const [create, setCreate] = useState<{ search: Create }>();
  const isWanted = text.trim() !== '';
  useEffect(() => {
    if (!isWanted || create || text === '') return;
    void preloadFound().then(
      (search) => setCreate({ search }),
      () => undefined,
    );
  }, [isWanted, create, text]);
  const find = useMemo(() => create?.search(bottles), [create, bottles]);
  const found = useMemo(() => find && toSearchMatches(text, find), [find, text]);
  return { found, isPending: isWanted && !find };
}

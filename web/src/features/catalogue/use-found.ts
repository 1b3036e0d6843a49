import { useEffect, useMemo, useState } from 'react';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import type { createBottleSearch } from '#shared/domain/catalogue/bottle-search.ts';
import { type SearchMatches, toFound } from '#shared/domain/catalogue/catalogue-filter.ts';

type Create = typeof createBottleSearch<Product>;

/** Fetches the search ahead of the first letter that will need it. */
export const preloadFound = async (): Promise<Create> =>
  (await import('#shared/domain/catalogue/bottle-search.ts')).createBottleSearch;

/**
 * Which of these bottles a text finds. The search comes with the first text; until it is there, `isPending` says that
 * nothing is known yet. Where it could not be fetched, the next letter tries again.
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
  const found = useMemo(() => find && toFound(text, find), [find, text]);
  return { found, isPending: isWanted && !find };
}

import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import {
  type CatalogueFilter,
  emptyFilter,
  type Facet,
} from '#shared/domain/catalogue/search/catalogue-filter.ts';
import type { Range, RangeName } from '#shared/domain/catalogue/search/catalogue-ranges.ts';
import {
  type CatalogueView,
  readCatalogueView,
  writeCatalogueView,
} from '#shared/domain/catalogue/search/catalogue-url.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';

/** Browsers limit how often the address may change, so typing waits for a pause. */
const debounceMs = 300;

/**
 * The state of the gallery. Controls change it immediately and the address follows; when the address changes in
 * another way (back, forward, a link) the controls follow it.
 */
export function useCatalogueView() {
  const { query, replaceQuery } = useAddressQuery();
  const { key } = useLocation();
  const navigation = useNavigationType();
  const [view, setView] = useState(() => readCatalogueView(query));
  const [seenKey, setSeenKey] = useState(key);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);

  if (seenKey !== key) {
    setSeenKey(key);
    // The gallery's own changes replace the address; all others come from outside.
    if (navigation !== 'REPLACE') setView(readCatalogueView(query));
  }

  // A slider reports its value with a delay, so every change starts from the latest view.
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  }, [view]);
  const show = (change: Partial<CatalogueView>, waitMs = 0) => {
    const next = { ...latest.current, ...change };
    latest.current = next;
    setView(next);
    clearTimeout(typing.current);
    const write = () => replaceQuery(writeCatalogueView(next));
    if (waitMs > 0) typing.current = setTimeout(write, waitMs);
    else write();
  };
  const changeFilter = (change: Partial<CatalogueFilter>, waitMs?: number) =>
    show({ filter: { ...latest.current.filter, ...change } }, waitMs);

  return {
    view,
    /** The view in the address, which is updated once a word is typed or a slider has stopped. */
    settled: writeCatalogueView({ ...readCatalogueView(query), layout: 'grid' }).toString(),
    changeFilter: (change: Partial<CatalogueFilter>) => changeFilter(change),
    setFacet: (name: Facet, chosen: readonly string[]) =>
      changeFilter({ facets: { ...latest.current.filter.facets, [name]: chosen } }),
    setRange: (name: RangeName, range: Range | undefined) =>
      changeFilter({ ranges: { ...latest.current.filter.ranges, [name]: range } }),
    setSearch: (search: string) => changeFilter({ search }, debounceMs),
    setSort: (sort: CatalogueView['sort']) => show({ sort }),
    setLayout: (layout: CatalogueView['layout']) => show({ layout }),
    clear: () => show({ filter: emptyFilter }),
  };
}

export type CatalogueControls = ReturnType<typeof useCatalogueView>;

import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { type CatalogueFilter, noFilter } from '#shared/domain/catalogue-filter.ts';
import { type CatalogueView, readCatalogueView, writeCatalogueView } from '#shared/domain/catalogue-url.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';

/** Browsers allow only so many changes of the address; typing waits until the word is finished. */
const typingMs = 300;

/**
 * The state of the gallery. Controls change it at once and the address follows; when the address changes by itself
 * (back, forward, a link) the controls follow it.
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
    // Its own changes replace the address; everything else comes from outside.
    if (navigation !== 'REPLACE') setView(readCatalogueView(query));
  }

  const show = (next: CatalogueView, waitMs = 0) => {
    setView(next);
    clearTimeout(typing.current);
    const write = () => replaceQuery(writeCatalogueView(next));
    if (waitMs > 0) typing.current = setTimeout(write, waitMs);
    else write();
  };

  return {
    view,
    setFilter: (filter: CatalogueFilter) => show({ ...view, filter }),
    setSearch: (search: string) => show({ ...view, filter: { ...view.filter, search } }, typingMs),
    setSort: (sort: CatalogueView['sort']) => show({ ...view, sort }),
    setLayout: (layout: CatalogueView['layout']) => show({ ...view, layout }),
    clear: () => show({ ...view, filter: noFilter }),
  };
}

export type CatalogueControls = ReturnType<typeof useCatalogueView>;

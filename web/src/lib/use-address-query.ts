import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The query of the address, and a way to change it in place: no new entry in the history, no jump. */
export function useAddressQuery() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const replaceQuery = (next: URLSearchParams, state?: unknown) =>
    void navigate({ search: next.toString() }, { replace: true, state });
  return { query, replaceQuery };
}

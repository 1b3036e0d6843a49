import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The address's query, and a function to change it in place, without a new history entry or a jump. */
export function useAddressQuery() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const replaceQuery = (next: URLSearchParams, state?: unknown) =>
    void navigate({ search: next.toString() }, { replace: true, state });
  return { query, replaceQuery };
}

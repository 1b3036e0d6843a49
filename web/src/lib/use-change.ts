import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer, Endpoint, NamedEndpoint, Request } from '#shared/contracts/endpoint.ts';
import { call, type RequestArguments } from './api.ts';

/** The audit trail's list: most changes in the back office add an entry to it. */
export const trailId = 'audit.listTrail';

type Target<E extends Endpoint> = undefined extends Request<E>['params']
  ? [params?: Request<E>['params']]
  : [params: Request<E>['params']];

/** Makes a contract's call with these parameters and the body that it is given. */
export const sendTo =
  <E extends Endpoint>(contract: NamedEndpoint<E>, ...[params]: Target<E>) =>
  (body: Request<E>['body']): Promise<Answer<E>> =>
    call(contract, ...([{ params, body }] as unknown as RequestArguments<E>));

/** Returns a function that reads again every query of the contracts with these ids. */
export function useRefresh(...ids: readonly string[]) {
  const client = useQueryClient();
  return () => Promise.all(ids.map((id) => client.invalidateQueries({ queryKey: [id] })));
}

type Send<Input, Result> = (sent: Input) => Promise<Result>;

/** A change after which the data of some contracts is read again, without waiting for it. */
export function useChange<Input, Result>(mutationFn: Send<Input, Result>, ...ids: readonly string[]) {
  const refresh = useRefresh(...ids);
  return useMutation({ mutationFn, onSuccess: () => void refresh() });
}

/** A change that ends once the data of some contracts has been read again, even if the change was refused. */
export function useSettledChange<Input, Result>(mutationFn: Send<Input, Result>, ...ids: readonly string[]) {
  return useMutation({ mutationFn, onSettled: useRefresh(...ids) });
}

/**
 * A change that answers with the record as it is now, which replaces the one under its key; ends once the data under the
 * other keys has been read again.
 */
export function useRecordChange<Input, Saved>(
  mutationFn: Send<Input, Saved>,
  getKey: (saved: Saved) => QueryKey,
  others: readonly QueryKey[],
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (saved) => {
      client.setQueryData(getKey(saved), saved);
      return Promise.all(others.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}

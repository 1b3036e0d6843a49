import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listViewsApi, type OwnList } from '#shared/contracts/back-office/list-views.ts';
import type { ListArrangement } from '#shared/domain/back-office/list-view.ts';
import { call } from '#web/lib/api.ts';
import { describeFieldFailure, isRefusal } from '#web/lib/problem.ts';
import { buildQuery } from '#web/lib/query.ts';
import { showFailure } from '#web/ui/show-failure.ts';
import { readBrowserArrangement } from './browser-arrangement.ts';

const viewsQuery = buildQuery(listViewsApi.getListViews);

type Change = (before: ListArrangement) => ListArrangement;

const findOwnList = (client: QueryClient, list: string): OwnList =>
  client.getQueryData(viewsQuery.queryKey)?.lists.find((each) => each.list === list) ?? {
    list,
    version: 0,
    ...readBrowserArrangement(list),
  };

const setOwnList = (client: QueryClient, own: OwnList) =>
  client.setQueryData(viewsQuery.queryKey, (before) => ({
    lists: [...(before?.lists ?? []).filter(({ list }) => list !== own.list), own],
  }));

/**
 * How the user has arranged a list: the columns and views that the server stores for them. A change is shown
 * immediately; if another window has stored something since, the change is applied to that.
 */
export function useOwnList(list: string) {
  const client = useQueryClient();
  const { data, isPending, isError } = useQuery(viewsQuery);
  const fallback = useMemo(() => readBrowserArrangement(list), [list]);
  const { mutate } = useMutation({
    scope: { id: `list-views-${list}` },
    mutationFn: async (change: Change) => {
      const send = ({ hidden, views, version }: OwnList) =>
        call(listViewsApi.saveListViews, { params: { list }, body: { hidden, views, version } });
      try {
        return await send(findOwnList(client, list));
      } catch (error) {
        if (!isRefusal(error, 'changed_meanwhile')) throw error;
        await client.fetchQuery({ ...viewsQuery, staleTime: 0 });
        const newest = findOwnList(client, list);
        setOwnList(client, { ...newest, ...change(newest) });
        return send(findOwnList(client, list));
      }
    },
    onMutate: (change) => {
      const before = findOwnList(client, list);
      setOwnList(client, { ...before, ...change(before) });
    },
    // Another press may have changed it again by now.
    onSuccess: ({ version }) => setOwnList(client, { ...findOwnList(client, list), version }),
    onError: (error) => {
      showFailure('The view was not saved', describeFieldFailure)(error);
      void client.invalidateQueries({ queryKey: viewsQuery.queryKey });
    },
  });
  const own = data?.lists.find((each) => each.list === list) ?? fallback;
  return { hidden: own.hidden, views: own.views, change: mutate, isPending: isPending && !isError };
}

export type OwnListState = ReturnType<typeof useOwnList>;

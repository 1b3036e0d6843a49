import type { Query, QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { Answers, Ask } from '#shared/site-renderer.ts';
import { App } from '#web/app/app.tsx';
import type { PageData } from '#web/app/page-data.ts';
import { createQueryClient } from '#web/lib/query.ts';

const isUnanswered = ({ state, meta }: Query) => state.data === undefined && meta?.isRendered !== false;

/**
 * Answers the queries that a render left open, if their answers are available: returns true if there was one, so that
 * another render will show more. A key of a name and a request is a contract's own query; a longer key selects from
 * that contract's answer, which is therefore stored first.
 */
async function answerQueries(client: QueryClient, answers: Answers): Promise<boolean> {
  const open = client.getQueryCache().getAll().filter(isUnanswered);
  const answerable = open.filter(({ queryKey: [id] }) => typeof id === 'string' && id in answers);
  for (const query of answerable) {
    const [id, ask = {}] = query.queryKey as [string, Ask?];
    const source = query.queryKey.slice(0, 2);
    if (client.getQueryData(source) === undefined) {
      client.setQueryData(source, await answers[id]?.(ask));
    }
    if (query.queryKey.length > source.length) await query.fetch();
  }
  return answerable.length > 0;
}

/** A page that still has open queries after this many renders would never finish. */
const maxRenders = 6;

export type RenderedApp = { markup: string; data: PageData };

/** Renders the shop at an address until all queries that can be answered have been. */
export async function renderApp(path: string, answers: Answers): Promise<RenderedApp> {
  const client = createQueryClient();
  const within = (content: ReactNode) => <StaticRouter location={path}>{content}</StaticRouter>;
  try {
    for (let renders = 0; renders < maxRenders; renders += 1) {
      const markup = await renderToText(<App client={client} within={within} />);
      if (!(await answerQueries(client, answers))) return { markup, data: collectPageData(client) };
    }
    throw new Error(`${path} still requests data after ${maxRenders} renders.`);
  } finally {
    // Its timers would keep the process alive.
    client.clear();
  }
}

async function renderToText(app: ReactNode): Promise<string> {
  const { prelude } = await prerender(app, {
    // Every part is in its final place: readers without JavaScript see no piece that waits to be moved.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      throw error;
    },
  });
  return new Response(prelude).text();
}

/** The data of the page's own queries. A query without a function was only cached so that others could select from it. */
const collectPageData = (client: QueryClient): PageData =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state, options }) =>
      state.data === undefined || !options.queryFn ? [] : [[queryKey, state.data] as const],
    );

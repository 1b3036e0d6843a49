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
 * Answers the queries that a render left open, as far as anyone answers them: true when one was, so that another render
 * will show more. A key of a name and a request is a contract's own query; a longer one chooses from that contract's
 * answer, which therefore is put in place first.
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

/** A page that still asks after so many renders asks for ever. */
const maxRenders = 6;

export type RenderedApp = { markup: string; data: PageData };

/** Renders the shop at an address until none of its queries that can be answered is open. */
export async function renderApp(path: string, answers: Answers): Promise<RenderedApp> {
  const client = createQueryClient();
  const within = (content: ReactNode) => <StaticRouter location={path}>{content}</StaticRouter>;
  try {
    for (let renders = 0; renders < maxRenders; renders += 1) {
      const markup = await renderToText(<App client={client} within={within} />);
      if (!(await answerQueries(client, answers))) return { markup, data: collectPageData(client) };
    }
    throw new Error(`${path} still asks after ${maxRenders} renders.`);
  } finally {
    // Its timers would keep the process alive.
    client.clear();
  }
}

async function renderToText(app: ReactNode): Promise<string> {
  const { prelude } = await prerender(app, {
    // Every part stands where it belongs: a reader without script sees no piece that waits to be moved.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      throw error;
    },
  });
  return new Response(prelude).text();
}

/** What the page's own queries hold; one that only others chose from was never given a way to ask. */
const collectPageData = (client: QueryClient): PageData =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state, options }) =>
      state.data === undefined || !options.queryFn ? [] : [[queryKey, state.data] as const],
    );

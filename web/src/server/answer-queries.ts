import type { Query, QueryClient } from '@tanstack/react-query';
import type { Answers, Ask } from '#shared/site-renderer.ts';

const isUnanswered = ({ state, meta }: Query) => state.data === undefined && meta?.isRendered !== false;

/**
 * Answers the queries that a render left open, as far as anyone answers them: true when one was, so that another render
 * will show more. A key of a name and a request is a contract's own query; a longer one chooses from that contract's
 * answer, which therefore is put in place first.
 */
export async function answerQueries(client: QueryClient, answers: Answers): Promise<boolean> {
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

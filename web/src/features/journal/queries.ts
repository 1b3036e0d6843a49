import { useQuery } from '@tanstack/react-query';
import { articlesApi } from '#shared/contracts/site/articles.ts';
import { call } from '#web/lib/api.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { buildQuery } from '#web/lib/query.ts';

export const useArticles = () => useQuery(buildQuery(articlesApi.listArticles));

/** One article, or null for one that does not exist. */
export function useArticle(id: string) {
  const { queryKey } = buildQuery(articlesApi.getArticle, { params: { id } });
  return useQuery({
    queryKey,
    queryFn: () => call(articlesApi.getArticle, { params: { id } }).catch(getOrNull),
  });
}

/** A missing article is a valid answer, so a page can be rendered for it. */
function getOrNull(error: unknown): null {
  if (isRefusal(error, 'article_not_found', 'invalid_request')) return null;
  throw error;
}

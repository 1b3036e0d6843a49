import { useQuery } from '@tanstack/react-query';
import { productsApi } from '#shared/contracts/catalogue/products.ts';
import {
  type ArticleRecord,
  articleDeskApi,
  type EditableArticle,
} from '#shared/contracts/site/article-desk.ts';
import { articlesApi } from '#shared/contracts/site/articles.ts';
import { hasAllWords } from '#shared/domain/common/has-all-words.ts';
import { call } from '#web/lib/api.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { buildQuery } from '#web/lib/query.ts';
import { uploadFile } from '#web/lib/upload-file.ts';
import { sendTo, trailId, useChange, useRecordChange } from '#web/lib/use-change.ts';
import type { ListSource } from '#web/ui/admin-list/types.ts';
import { findState } from './article-state.ts';

/** All articles in one request, because there are few; search and filters are applied here. */
export const articles: ListSource<EditableArticle> = {
  id: articleDeskApi.listEditable.id,
  read: async ({ search, state, category }) => {
    const all = await call(articleDeskApi.listEditable);
    const isWanted = (article: EditableArticle) =>
      (!search || hasAllWords(String(search), article.title, article.id)) &&
      (state === undefined || findState(article) === state) &&
      (category === undefined || article.category === category);
    return { items: all.filter(isWanted), cursor: null };
  },
};

export const articleQuery = (id: string) => buildQuery(articleDeskApi.getEditable, { params: { id } });
export const useArticleRecord = (id: string) => useQuery({ ...articleQuery(id), refetchOnMount: 'always' });

/**
 * Content staff may upload pictures through the same call as bottle pictures: in the same sizes, with nothing but the
 * pixels.
 */
export const uploadPhoto = (file: Blob) => uploadFile(productsApi.uploadImage, 'image', file);

/** A version never changes. */
export const useVersion = (id: string, number: number) =>
  useQuery(buildQuery(articleDeskApi.getVersion, { params: { id, number } }));

const shown = [articles.id, trailId, articlesApi.listArticles.id, articlesApi.getArticle.id];

const useArticleChange = <Input>(send: (sent: Input) => Promise<ArticleRecord>) =>
  useRecordChange(
    send,
    ({ id }) => articleQuery(id).queryKey,
    shown.map((id) => [id]),
  );

export const useCreateArticle = () => useArticleChange(sendTo(articleDeskApi.createArticle));
export const useSaveArticle = (id: string) => useArticleChange(sendTo(articleDeskApi.saveArticle, { id }));
export const usePublishVersion = (id: string) =>
  useArticleChange(sendTo(articleDeskApi.publishVersion, { id }));

export const useDeleteArticle = ({ version }: ArticleRecord) =>
  useChange(
    (id: string) =>
      call(articleDeskApi.deleteArticle, { params: { id }, query: { version } }).catch((error: unknown) => {
        // The answer to an earlier press was lost, or somebody else has deleted the article.
        if (!isRefusal(error, 'article_not_found')) throw error;
      }),
    articles.id,
    trailId,
  );

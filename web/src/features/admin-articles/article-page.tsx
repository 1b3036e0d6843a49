import { type ReactNode, useState } from 'react';
import type { ArticleRecord } from '#shared/contracts/site/article-desk.ts';
import { formatActor } from '#shared/domain/back-office/staff.ts';
import { isUnpublishedDraft } from '#shared/domain/site/article.ts';
import { ArticleChange } from '#shared/domain/site/article-form.ts';
import { adminArticles } from '#web/app/admin-tabs.ts';
import { articlePath } from '#web/app/article-path.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { DeleteRecord } from '#web/ui/admin-document/delete-record.tsx';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import { useReadAgain } from '#web/ui/admin-form/use-read-again.ts';
import { AdminPage } from '#web/ui/admin-page.tsx';
import { AdminQueryBoundary } from '#web/ui/admin-query-boundary.tsx';
import { Allowed } from '#web/ui/allowed.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { ExternalLink } from '#web/ui/external-link.tsx';
import { buildArticleFields, toArticleValues } from './article-fields.tsx';
import { articleQuery, useArticleRecord, useDeleteArticle, useSaveArticle } from './queries.ts';
import type { ShowArticle } from './to-article-page.ts';
import { Versions } from './versions.tsx';

type ArticlePageProps = { id: string; show: ShowArticle; history: ReactNode };

export function ArticlePage({ id, show, history }: ArticlePageProps) {
  return (
    <AdminQueryBoundary query={useArticleRecord(id)} what="the article" page="Article">
      {(article) => <ArticleEditor article={article} show={show} history={history} />}
    </AdminQueryBoundary>
  );
}

const toValues = ({ content, version }: ArticleRecord) => ({ ...toArticleValues(content), version });

function describe({ published, latest, changedAt, changedBy }: ArticleRecord): string {
  const state =
    published === null
      ? 'This is a draft: the shop does not show it.'
      : published === latest
        ? `Version ${published} is on the site.`
        : `Version ${published} is on the site; version ${latest} is a draft.`;
  return changedBy ? `${state} Last changed ${formatTime(changedAt)} by ${formatActor(changedBy)}.` : state;
}

/** The first version of an article that comes with the shop has no author. */
const comesWithShop = ({ versions }: ArticleRecord) => versions.some(({ savedBy }) => savedBy === null);

const DeleteDraft = ({ article }: { article: ArticleRecord }) => (
  <DeleteRecord
    id={article.id}
    name={article.content.title}
    kind="article"
    remove={useDeleteArticle(article)}
    backTo={adminArticles.href()}
  >
    This draft was never published. Its versions are deleted with it.
  </DeleteRecord>
);

type ArticleEditorProps = { article: ArticleRecord; show: ShowArticle; history: ReactNode };

function ArticleEditor({ article, show, history }: ArticleEditorProps) {
  const { id, content, published } = article;
  const save = useSaveArticle(id);
  const [fields] = useState(() => buildArticleFields(show));
  const readAgain = useReadAgain(articleQuery(id), toValues);
  return (
    <AdminPage
      title={content.title}
      note={describe(article)}
      actions={
        published === null ? (
          isUnpublishedDraft({ ...article, isDefault: comesWithShop(article) }) && (
            <Allowed permission="articles.edit">
              <DeleteDraft article={article} />
            </Allowed>
          )
        ) : (
          <ExternalLink href={articlePath.href(id)} className={buttonClass({ look: 'outline', size: 'sm' })}>
            View in shop
          </ExternalLink>
        )
      }
    >
      <div className="grid gap-10">
        <AdminForm
          permission="articles.edit"
          schema={ArticleChange}
          values={toValues(article)}
          fields={fields}
          submit={(body) => save.mutateAsync({ ...body, tags: body.tags ?? '' })}
          readAgain={readAgain}
          words={{
            press: 'Save Article',
            saved: 'Article saved',
            failed: 'The article was not saved',
          }}
          cancelTo={adminArticles.href()}
        />
        <Versions article={article} show={show} />
        {history}
      </div>
    </AdminPage>
  );
}

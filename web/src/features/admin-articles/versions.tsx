import { useState } from 'react';
import type { ArticleRecord } from '#shared/contracts/site/article-desk.ts';
import { AdminQueryBoundary } from '#web/ui/admin-query-boundary.tsx';
import { Allowed } from '#web/ui/allowed.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmChange } from '#web/ui/confirm-change.tsx';
import { ShopFrame } from '#web/ui/shop-frame.tsx';
import { VersionList } from '#web/ui/version-list.tsx';
import { usePublishVersion, useVersion } from './queries.ts';
import { type ShowArticle, toArticlePage } from './to-article-page.ts';

type VersionsProps = { article: ArticleRecord; show: ShowArticle };

export function Versions({ article, show }: VersionsProps) {
  const { id, versions, published, latest } = article;
  // Null takes the article off the site.
  const [asked, setAsked] = useState<number | null>();
  return (
    <>
      <VersionList
        versions={versions}
        published={published}
        latest={latest}
        content="text"
        publishedLabel="On the site"
        permission="articles.edit"
        press="Publish"
        onPress={setAsked}
        action={
          published !== null && (
            <Allowed permission="articles.edit">
              <Button look="outline" size="sm" onClick={() => setAsked(null)}>
                Take off the site
              </Button>
            </Allowed>
          )
        }
        renderVersion={(number) => <ShownVersion id={id} number={number} show={show} />}
      />
      {asked !== undefined && <Ask article={article} number={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

type ShownVersionProps = { id: string; number: number; show: ShowArticle };

function ShownVersion({ id, number, show }: ShownVersionProps) {
  return (
    <AdminQueryBoundary what="the version" query={useVersion(id, number)}>
      {(version) => (
        <ShopFrame label="The article as the shop shows it">{show(toArticlePage(version))}</ShopFrame>
      )}
    </AdminQueryBoundary>
  );
}

type AskProps = { article: ArticleRecord; number: number | null; onClose: () => void };

function Ask({ article: { id, version, latest }, number, onClose }: AskProps) {
  const mutation = usePublishVersion(id);
  const shared = { mutation, sent: { number, version }, onClose };
  if (number === null)
    return (
      <ConfirmChange
        {...shared}
        title="Take the article off the site?"
        press="Take it off"
        done="Article taken off the site"
        failed="The article is still on the site"
      >
        Its link stops working. Its versions stay here, and you can publish one again.
      </ConfirmChange>
    );
  return (
    <ConfirmChange
      {...shared}
      title={`Publish version ${number}?`}
      press="Publish"
      done="Article published"
      failed="The article was not published"
    >
      {number === latest
        ? 'The shop shows it within a minute.'
        : `Its text is saved as version ${latest + 1}, and the shop shows it within a minute. Version ${latest} stays here.`}
    </ConfirmChange>
  );
}

import { useState } from 'react';
import type { ArticleRecord } from '#shared/contracts/site/article-desk.ts';
import { closeGateOnRefusal } from '#web/lib/admin-gate-store.ts';
import { getProblem } from '#web/lib/problem.ts';
import { Allowed } from '#web/ui/allowed.tsx';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ShopFrame } from '#web/ui/shop-frame.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { VersionList } from '#web/ui/version-list.tsx';
import { usePublishVersion, useVersion } from './queries.ts';
import { type ShowArticle, toArticlePage } from './to-article-page.ts';

type VersionsProps = { article: ArticleRecord; show: ShowArticle };

/** Every version of an article: to look at, to publish, or to go back to. */
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
  const { data, isError, isFetching, refetch } = useVersion(id, number);
  if (data)
    return <ShopFrame label="The article as the shop shows it">{show(toArticlePage(data))}</ShopFrame>;
  if (!isError) return <Loading label="Loading the version" />;
  return (
    <ErrorState
      title="The version could not be loaded"
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

type AskProps = { article: ArticleRecord; number: number | null; onClose: () => void };

function Ask({ article: { id, version, latest }, number, onClose }: AskProps) {
  const { mutate, isPending } = usePublishVersion(id);
  const isOff = number === null;
  const run = () =>
    mutate(
      { number, version },
      {
        onSuccess: () => toast({ title: isOff ? 'Article taken off the site' : 'Article published' }),
        onError: (error) => {
          closeGateOnRefusal(error);
          toast({
            title: isOff ? 'The article is still on the site' : 'The article was not published',
            description: getProblem(error)?.detail ?? 'Please check your connection and try again.',
            variant: 'destructive',
          });
        },
        onSettled: onClose,
      },
    );
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title={isOff ? 'Take the article off the site?' : `Publish version ${number}?`}
      press={isOff ? 'Take it off' : 'Publish'}
      onPress={run}
      isPending={isPending}
    >
      {isOff
        ? 'Its page answers that there is no such article. Its versions stay here, and you can publish one again.'
        : number === latest
          ? 'The shop shows it within a minute.'
          : `Its text is saved as version ${latest + 1}, and the shop shows it within a minute. Version ${latest} stays here.`}
    </Confirm>
  );
}

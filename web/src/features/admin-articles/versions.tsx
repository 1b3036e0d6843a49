import { useState } from 'react';
import type { ArticleRecord, ArticleVersion } from '#shared/contracts/site/article-desk.ts';
import { formatActor } from '#shared/domain/back-office/staff.ts';
import { closeGateOnRefusal } from '#web/lib/admin-gate-store.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { getProblem } from '#web/lib/problem.ts';
import { Allowed } from '#web/ui/allowed.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { usePublishVersion, useVersion } from './queries.ts';
import { type ShowArticle, toArticlePage } from './to-article-page.ts';

type VersionsProps = { article: ArticleRecord; show: ShowArticle };

/** Every version of an article: to look at, to publish, or to go back to. */
export function Versions({ article, show }: VersionsProps) {
  const { id, versions, published, latest } = article;
  const [shown, setShown] = useState<number>();
  // Null takes the article off the site.
  const [asked, setAsked] = useState<number | null>();
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-display text-xl">Versions</h2>
        {published !== null && (
          <Allowed permission="articles.edit">
            <Button look="outline" size="sm" onClick={() => setAsked(null)}>
              Take off the site
            </Button>
          </Allowed>
        )}
      </div>
      <ol className="divide-y divide-hairline border-hairline border-y">
        {versions.map((version) => (
          <li key={version.number} className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm">
            <div className="grid gap-1">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                Version {version.number}
                {version.number === published && <Badge tone="ok">On the site</Badge>}
                {version.number === latest && version.number !== published && <Badge>Draft</Badge>}
              </p>
              <p className="text-ink-3">{describe(version)}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                look="outline"
                size="sm"
                aria-label={`Show version ${version.number}`}
                onClick={() => setShown(version.number)}
              >
                Show
              </Button>
              {version.number !== published && (
                <Allowed permission="articles.edit">
                  <Button
                    look="outline"
                    size="sm"
                    aria-label={`Publish version ${version.number}`}
                    onClick={() => setAsked(version.number)}
                  >
                    Publish
                  </Button>
                </Allowed>
              )}
            </div>
          </li>
        ))}
      </ol>
      {shown !== undefined && (
        <Sheet side="wide" isOpen onOpenChange={() => setShown(undefined)} title={`Version ${shown}`}>
          <ShownVersion id={id} number={shown} show={show} />
        </Sheet>
      )}
      {asked !== undefined && <Ask article={article} number={asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

function describe({ savedAt, savedBy, restores }: ArticleVersion): string {
  const saved = savedBy ? `${formatTime(savedAt)} by ${formatActor(savedBy)}` : 'Comes with the shop';
  return restores === null ? saved : `${saved}, the text of version ${restores}`;
}

type ShownVersionProps = { id: string; number: number; show: ShowArticle };

function ShownVersion({ id, number, show }: ShownVersionProps) {
  const { data, isError, isFetching, refetch } = useVersion(id, number);
  if (data) return <PreviewFrame>{show(toArticlePage(data))}</PreviewFrame>;
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

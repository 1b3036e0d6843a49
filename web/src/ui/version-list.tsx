import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatActor } from '#shared/domain/back-office/staff.ts';
import type { Permission } from '#shared/domain/common/roles.ts';
import { capitalise } from '#web/lib/capitalise.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { Allowed } from './allowed.tsx';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { ConfirmChange } from './confirm-change.tsx';
import { Sheet } from './sheet.tsx';

type Version = {
  number: number;
  /** Both are null for a version that comes with the shop. */
  savedAt: string | null;
  savedBy: string | null;
  restores: number | null;
};

type VersionListProps = {
  versions: readonly Version[];
  published: number | null;
  latest: number;
  /** What the versions contain: 'text' makes 'the text of version 2'. */
  content: string;
  publishedLabel: string;
  /** The permission for publishing an earlier version, and the name of that action. */
  permission: Permission;
  press: string;
  onPress: (number: number) => void;
  /** Shown beside the heading. */
  action?: ReactNode;
  /** Renders a version beside the list. */
  renderVersion: (number: number) => ReactNode;
};

/** Every version of content that staff publish: to view, or to restore. */
export function VersionList(props: VersionListProps) {
  const { versions, published, latest, content, publishedLabel, permission, press } = props;
  const { onPress, action, renderVersion } = props;
  const [shown, setShown] = useState<number>();
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-display text-xl">Versions</h2>
        {action}
      </div>
      <ol className="divide-y divide-hairline border-hairline border-y">
        {versions.map((version) => (
          <li key={version.number} className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm">
            <div className="grid gap-1">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                Version {version.number}
                {version.number === published && <Badge tone="ok">{publishedLabel}</Badge>}
                {version.number === latest && version.number !== published && <Badge>Draft</Badge>}
              </p>
              <p className="text-ink-3">{describe(version, content)}</p>
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
                <Allowed permission={permission}>
                  <Button
                    look="outline"
                    size="sm"
                    aria-label={`${press} version ${version.number}`}
                    onClick={() => onPress(version.number)}
                  >
                    {press}
                  </Button>
                </Allowed>
              )}
            </div>
          </li>
        ))}
      </ol>
      {shown !== undefined && (
        <Sheet side="wide" isOpen onOpenChange={() => setShown(undefined)} title={`Version ${shown}`}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by those who scroll with keys. */}
          <section tabIndex={0} aria-label={`Content of version ${shown}`}>
            {renderVersion(shown)}
          </section>
        </Sheet>
      )}
    </section>
  );
}

function describe({ savedAt, savedBy, restores }: Version, content: string): string {
  const saved =
    savedAt && savedBy ? `${formatTime(savedAt)} by ${formatActor(savedBy)}` : 'Comes with the shop';
  return restores === null ? saved : `${saved}, the ${content} of version ${restores}`;
}

type Restorable = { versions: readonly Version[]; latest: number; version: number };

/** The published version of content, and who changed it last. */
export function describePublished({ latest, versions: [last] }: Restorable): string {
  const state = `Version ${latest} is published.`;
  return last?.savedAt && last.savedBy
    ? `${state} Last changed ${formatTime(last.savedAt)} by ${formatActor(last.savedBy)}.`
    : state;
}

type RestorableVersionsProps = Pick<VersionListProps, 'content' | 'renderVersion'> & {
  record: Restorable;
  /** What is restored, as sentences name it: 'trading hours'. */
  noun: string;
  restore: UseMutationResult<unknown, Error, { number: number; version: number }>;
  /** What confirming does, up to the sentence about the latest version. */
  describeRestored: (next: number) => string;
};

/** The versions of settings, each of which can be published again. */
export function RestorableVersions(props: RestorableVersionsProps) {
  const { record, noun, restore, describeRestored, ...list } = props;
  const { versions, latest, version } = record;
  const [number, setNumber] = useState<number>();
  return (
    <>
      <VersionList
        {...list}
        versions={versions}
        published={latest}
        latest={latest}
        publishedLabel="Published"
        permission="settings.edit"
        press="Restore"
        onPress={setNumber}
      />
      {number !== undefined && (
        <ConfirmChange
          mutation={restore}
          sent={{ number, version }}
          title={`Restore version ${number}?`}
          press="Restore"
          done={`${capitalise(noun)} restored`}
          failed={`The ${noun} were not restored`}
          // The change may end after its dialog was closed and another version's was opened.
          onClose={() => setNumber((open) => (open === number ? undefined : open))}
        >
          {`${describeRestored(latest + 1)} Version ${latest} stays here.`}
        </ConfirmChange>
      )}
    </>
  );
}

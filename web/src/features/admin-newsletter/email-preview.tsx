import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import type { CampaignInput } from './campaign-form.ts';
import { EmailFrame } from './email-frame.tsx';
import type { Theme } from './email-html.ts';
import { useEmailPreview } from './queries.ts';

const views = [
  { id: 'phone', label: 'Phone' },
  { id: 'desktop', label: 'Desktop' },
  { id: 'text', label: 'Text' },
] as const;
const themes = [
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
] as const;
const widthsPx = { phone: 390, desktop: 700 };

type EmailPreviewProps = {
  /** Null when the campaign is incomplete; the last preview then stays, marked as outdated. */
  release: CampaignInput | null;
  /** Shown until there is a preview. */
  nothing?: ReactNode;
};

/** A campaign as its readers get it: on a phone, on a desktop and as text, in light and dark mode. */
export function EmailPreview({ release, nothing }: EmailPreviewProps) {
  const [view, setView] = useState<(typeof views)[number]['id']>('phone');
  const [theme, setTheme] = useState<Theme>('light');
  const preview = useEmailPreview(release);
  const { data } = preview;
  const isOld = release === null || preview.isPlaceholderData;
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex flex-wrap gap-2">
        <Segments label="Shown on" options={views} chosen={view} onChoose={setView} />
        {view !== 'text' && <Segments label="Shown in" options={themes} chosen={theme} onChoose={setTheme} />}
      </div>
      {preview.isError && (
        <Notice tone="error" title="The preview could not be loaded">
          <p>Your draft is still there.</p>
          <Button
            look="outline"
            size="sm"
            onClick={() => void preview.refetch()}
            pending={preview.isFetching}
            className="mt-1 justify-self-start"
          >
            Try again
          </Button>
        </Notice>
      )}
      {data ? (
        <div aria-busy={preview.isFetching} className={clsx('grid min-w-0 gap-3', isOld && 'opacity-60')}>
          <p className="wrap-anywhere text-sm">
            <span className="text-ink-3">Subject: </span>
            {data.subject}
          </p>
          {view === 'text' ? (
            <PlainTextEmail>{data.text}</PlainTextEmail>
          ) : (
            <EmailFrame html={data.html} widthPx={widthsPx[view]} theme={theme} />
          )}
        </div>
      ) : preview.isError ? null : release ? (
        <>
          <Loading label="Loading the preview" />
          <Skeleton className="h-[min(44rem,76dvh)]" />
        </>
      ) : (
        <div className="grid h-64 place-items-center rounded-card border border-control border-dashed p-6 text-center text-ink-2 text-sm xl:h-[min(32rem,60dvh)]">
          {nothing}
        </div>
      )}
      {data && release === null && (
        <p role="status" className="text-ink-2 text-sm">
          This is the last complete version.
        </p>
      )}
    </div>
  );
}

const PlainTextEmail = ({ children }: { children: string }) => (
  <section
    aria-label="Text version of the email"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keys.
    tabIndex={0}
    className="h-[min(44rem,76dvh)] wrap-anywhere overflow-auto whitespace-pre-wrap rounded-card border border-hairline bg-surface p-5 text-sm"
  >
    {children}
  </section>
);

type SegmentsProps<Id extends string> = {
  label: string;
  options: readonly { id: Id; label: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
};

/** A few views of the same content; one of them is selected. */
function Segments<Id extends string>({ label, options, chosen, onChoose }: SegmentsProps<Id>) {
  return (
    <fieldset className="flex min-w-0 flex-wrap rounded-control border border-hairline bg-surface">
      <legend className="sr-only">{label}</legend>
      {options.map(({ id, label: name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
          className={buttonClass({
            look: 'quiet',
            size: 'bare',
            className: 'px-3.5 text-sm aria-pressed:bg-surface-3 aria-pressed:text-ink',
          })}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

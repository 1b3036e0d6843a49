import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { mobile, useMedia } from '#web/lib/use-media.ts';

export type Tab = { id: string; label: string; content: ReactNode };

type TabsProps = { label: string; tabs: readonly Tab[]; active: string; onSelect: (id: string) => void };

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Tabs from medium screens up; on smaller ones, the same content as open sections with headings. All panels are
 * always in the document, so that in-page search and readers without JavaScript find them.
 */
export function Tabs({ label, tabs, active, onSelect }: TabsProps) {
  const id = useId();
  const isStacked = useMedia(mobile);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);

  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.id === active);
    const next = steps[event.key]?.(index, tabs.length - 1) ?? -1;
    const tab = tabs[next];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    buttons.current[next]?.focus();
  };

  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="hidden gap-8 border-hairline border-b md:flex"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            ref={(element) => {
              buttons.current[index] = element;
            }}
            type="button"
            role="tab"
            id={`${id}-${tab.id}-tab`}
            aria-controls={`${id}-${tab.id}`}
            aria-selected={tab.id === active}
            tabIndex={tab.id === active ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            className={clsx(
              '-mb-px min-h-12 border-b-2 px-1 text-base',
              tab.id === active
                ? 'border-brass font-medium text-ink'
                : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <section
          key={tab.id}
          id={`${id}-${tab.id}`}
          aria-label={isStacked ? tab.label : undefined}
          aria-labelledby={isStacked ? undefined : `${id}-${tab.id}-tab`}
          role={isStacked ? undefined : 'tabpanel'}
          tabIndex={isStacked ? undefined : 0}
          className={clsx(
            'border-hairline border-t py-8 md:border-t-0',
            tab.id !== active && 'md:hidden print:block',
          )}
        >
          <h2 className="mb-4 font-display text-2xl md:sr-only">{tab.label}</h2>
          {tab.content}
        </section>
      ))}
    </div>
  );
}

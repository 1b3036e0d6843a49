import { clsx } from 'clsx';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type AdminAction, useAdminActionStore } from '#web/lib/admin-actions.ts';
import { controlClass } from '#web/ui/input.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { type FoundRecord, useFindRecords } from './find-records.ts';
import { useOfficePages } from './office-pages.ts';

/** Something to choose; a record found in the shop also says its kind. */
type Choice = AdminAction & { kind?: string; details?: string };

type CommandPaletteProps = { isOpen: boolean; onClose: () => void; onLeave: () => void };

/**
 * Names that begin with the text come before those that only contain it: the document with a number before a postcode
 * like it.
 */
const rankByName = (records: readonly FoundRecord[], text: string): FoundRecord[] => {
  const typed = text.trim().toLowerCase();
  const begins = ({ name }: FoundRecord) => name.toLowerCase().startsWith(typed);
  return [...records.filter(begins), ...records.filter((record) => !begins(record))];
};

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Every page and every action of the current page, by a few letters of its name, followed by records that match. Each
 * opening starts empty.
 */
export const CommandPalette = ({ isOpen, ...rest }: CommandPaletteProps) =>
  isOpen ? <OpenCommandPalette {...rest} /> : null;

function OpenCommandPalette({ onClose, onLeave }: Omit<CommandPaletteProps, 'isOpen'>) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const listId = useId();
  const words = text.toLowerCase().split(/\s+/);
  const { records, isSearching, hasFailed } = useFindRecords(text);
  const navigate = useNavigate();
  const found: Choice[] = [
    ...useSearchEverything(onLeave).filter(({ label }) =>
      words.every((word) => label.toLowerCase().includes(word)),
    ),
    ...rankByName(records, text).map(({ kind, name, details, href }) => ({
      id: `${kind} ${href}`,
      kind,
      label: name,
      details,
      run: () => void navigate(href),
    })),
  ];
  const choose = (action: Choice) => {
    onClose();
    action.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const chosen = found[active];
    if (step && found.length > 0) {
      const next = (active + step + found.length) % found.length;
      setActive(next);
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && chosen) choose(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <Sheet
      side="top"
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title="Command palette"
      head={
        <input
          role="combobox"
          aria-label="Search everything"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-activedescendant={found[active] ? `${listId}-${active}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder="Orders, customers, bottles, invoices, pages"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          className={clsx(controlClass, 'min-w-0 grow')}
        />
      }
    >
      <p role="status" className={found.length > 0 ? 'sr-only' : 'p-3 text-ink-2 text-sm'}>
        {isSearching ? 'Searching...' : found.length > 0 ? `${found.length} found` : 'Nothing found.'}
      </p>
      {hasFailed && (
        <p role="alert" className="p-3 text-error text-sm">
          Part of the search failed. Edit your search to try again.
        </p>
      )}
      <div role="listbox" id={listId} aria-label="Results">
        {found.map((action, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field above, which keeps the focus.
          <div
            key={action.id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => choose(action)}
            onPointerMove={() => setActive(index)}
            className={clsx(
              'flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-control px-3 py-1 text-sm',
              index === active ? 'bg-surface-3 text-ink' : 'text-ink-2',
            )}
          >
            <span className="min-w-0 wrap-anywhere">
              {action.label}
              {action.details && <span className="text-ink-2"> {action.details}</span>}
            </span>
            {action.kind && <span className="ml-auto text-ink-2 text-xs">{action.kind}</span>}
          </div>
        ))}
      </div>
    </Sheet>
  );
}

/** The current page's actions, then the pages, then signing out. */
function useSearchEverything(onLeave: () => void): AdminAction[] {
  const navigate = useNavigate();
  const here = useAdminActionStore(({ actions }) => actions);
  const pages = useOfficePages().map(({ href, label }) => ({
    id: href,
    label: `Go to ${label}`,
    run: () => void navigate(href),
  }));
  return [...here, ...pages, { id: 'logout', label: 'Logout', run: onLeave }];
}

import type { ReactNode } from 'react';
import { Download, Plus } from '#web/ui/icons.tsx';
import { Button, ButtonLink } from '../button.tsx';
import { LoadingNote } from './loading-note.tsx';

type ListToolsProps = {
  create?: { label: string; href: string };
  /** The list keeps its filters behind a dialog that adds a row. */
  search: string;
  csv: { save: () => Promise<void>; count: number | null; cancel: () => void };
  isEmpty: boolean;
  children?: ReactNode;
};

export function ListTools({ create, search, csv, isEmpty, children }: ListToolsProps) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {csv.count !== null && (
        <LoadingNote what="Loading the whole list to save it." count={csv.count} onCancel={csv.cancel} />
      )}
      <Button
        look="outline"
        size="sm"
        onClick={() => void csv.save()}
        disabled={isEmpty}
        pending={csv.count !== null}
      >
        <Download aria-hidden="true" className="size-4" />
        Save as CSV
      </Button>
      {children}
      {create && (
        <ButtonLink to={{ pathname: create.href, search }} size="sm">
          <Plus aria-hidden="true" className="size-4" />
          {create.label}
        </ButtonLink>
      )}
    </div>
  );
}

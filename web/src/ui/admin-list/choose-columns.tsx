import { Columns3 } from 'lucide-react';
import { Popover } from 'radix-ui';
import { Button } from '../button.tsx';
import { Checkbox } from '../choice.tsx';
import type { Column } from '../data-table/column.ts';
import { useHiddenColumns, useHiddenOf } from './hidden-columns-store.ts';

/** Which columns a list shows. */
export function ChooseColumns<Row>({ list, columns }: { list: string; columns: readonly Column<Row>[] }) {
  const hidden = useHiddenOf(list);
  const toggle = useHiddenColumns((store) => store.toggle);
  const choices = columns.filter(({ isHead, isFileOnly }) => !isHead && !isFileOnly);
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button look="outline" size="sm" className="max-lg:hidden">
          <Columns3 aria-hidden="true" className="size-4" />
          Columns
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          aria-label="Columns"
          className="z-40 grid min-w-52 rounded-card border border-hairline bg-surface px-4 py-2 shadow-lg outline-none"
        >
          {choices.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={!hidden.includes(id)}
              onChange={() => toggle(list, id)}
            />
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

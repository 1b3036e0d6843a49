import * as Popover from '@radix-ui/react-popover';
import { toggleColumn } from '#shared/domain/back-office/list-view.ts';
import { Columns3 } from '#web/ui/icons.tsx';
import { Button } from '../button.tsx';
import { Checkbox } from '../choice.tsx';
import type { Column } from '../data-table/column.ts';
import type { OwnListState } from './use-own-list.ts';

type ChooseColumnsProps<Row> = { own: OwnListState; columns: readonly Column<Row>[] };

/** Which columns a list shows. */
export function ChooseColumns<Row>({ own, columns }: ChooseColumnsProps<Row>) {
  const choices = columns.filter(({ isHead, isFileOnly }) => !isHead && !isFileOnly);
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button look="outline" size="sm">
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
              checked={!own.hidden.includes(id)}
              onChange={() => own.change((before) => toggleColumn(before, id))}
            />
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

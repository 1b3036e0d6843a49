import { ArrowDown, ArrowUp } from '#web/ui/icons.tsx';
import { Button } from '../button.tsx';
import { Field } from '../field.tsx';
import { Select } from '../input.tsx';
import type { TableView } from './use-table-view.ts';

/** The order of rows without column heads to press. */
export function SortChoice<Row>({ view: { columns, sort, setSort } }: { view: TableView<Row> }) {
  // A list may come in an order that none of its columns shows.
  const offered = columns.filter(({ id, isFileOnly }) => !isFileOnly || id === sort.by);
  const Arrow = sort.isDown ? ArrowDown : ArrowUp;
  return (
    <div className="mb-4 flex max-w-sm items-end gap-2">
      <div className="grow">
        <Field label="Sort by">
          {(control) => (
            <Select
              {...control}
              value={sort.by}
              onChange={(event) => setSort({ ...sort, by: event.target.value })}
            >
              {offered.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Button
        look="outline"
        size="icon"
        aria-label={sort.isDown ? 'Sort ascending' : 'Sort descending'}
        onClick={() => setSort({ ...sort, isDown: !sort.isDown })}
        className="min-h-12"
      >
        <Arrow aria-hidden="true" className="size-4" />
      </Button>
    </div>
  );
}

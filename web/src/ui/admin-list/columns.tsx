import { formatPounds } from '#shared/domain/money.ts';
import { sayDay } from '#web/lib/say-date.ts';
import type { Column } from '../data-table/column.ts';
import { RowStatus, type StatusTone } from './row-status.tsx';

/** Columns that the lists of documents share. */

/** An amount as the API has it: '12.50'. Sorted and saved as a number. */
export const poundsColumn = <Row,>(id: string, name: string, read: (row: Row) => string): Column<Row> => ({
  id,
  name,
  value: (row) => Number(read(row)),
  show: (row) => formatPounds(read(row)),
  isFigure: true,
});

/** A day, or a dash where there is none. */
export const dayColumn = <Row,>(
  id: string,
  name: string,
  read: (row: Row) => string | null,
): Column<Row> => ({
  id,
  name,
  value: read,
  show: (row) => {
    const day = read(row);
    return day ? sayDay(day) : '-';
  },
});

type StatusColumn<Row, Status extends string> = {
  words: Readonly<Record<Status, { label: string; tone?: StatusTone }>>;
  options: readonly { value: Status; label: string }[];
  /** What a row is called, where its status is set. */
  nameOf: (row: Row) => string;
  onChange: (row: Row, status: Status) => void;
};

/** How a document stands, to be changed in its row. */
export const statusColumn = <Status extends string, Row extends { status: Status }>({
  words,
  options,
  nameOf,
  onChange,
}: StatusColumn<Row, Status>): Column<Row> => ({
  id: 'status',
  name: 'Status',
  value: ({ status }) => words[status].label,
  show: (row) => (
    <RowStatus
      label={`Status of ${nameOf(row)}`}
      value={row.status}
      options={options}
      tone={words[row.status].tone}
      // One of the options, which are its statuses.
      onChange={(status) => onChange(row, status as Status)}
    />
  ),
});

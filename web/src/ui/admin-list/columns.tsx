import type { ComponentProps, ReactNode } from 'react';
import type { Permission } from '#shared/domain/common/roles.ts';
import type { CsvValue } from '#web/lib/csv.ts';
import { formatDate, formatDay, formatTime } from '#web/lib/format-date.ts';
import { Badge } from '../badge.tsx';
import type { Column } from '../data-table/column.ts';
import { RowStatus, type StatusTone } from './row-status.tsx';

/** Columns that the lists of documents share. */

const buildTimeColumn =
  (format: (time: string) => ReactNode) =>
  <Row,>(id: string, name: string, read: (row: Row) => string | null): Column<Row> => ({
    id,
    name,
    value: read,
    show: (row) => {
      const time = read(row);
      return time ? format(time) : '-';
    },
  });

/** A day, the date of a moment, or a moment; a dash where there is none. */
export const dayColumn = buildTimeColumn(formatDay);
export const dateColumn = buildTimeColumn(formatDate);
export const timeColumn = buildTimeColumn(formatTime);

/** A moment that is never broken over two lines. */
export const oneLineTimeColumn = buildTimeColumn((time) => (
  <span className="whitespace-nowrap">{formatTime(time)}</span>
));

/** A column that is only in the CSV file. */
export const fileColumn = <Row,>(id: string, name: string, value: (row: Row) => CsvValue): Column<Row> => ({
  id,
  name,
  value,
  isFileOnly: true,
});

/** A status as a badge; its colour adds nothing that the word does not say. */
export const badgeColumn = <Row,>(
  id: string,
  name: string,
  read: (row: Row) => { label: string; tone?: ComponentProps<typeof Badge>['tone'] },
): Column<Row> => ({
  id,
  name,
  value: (row) => read(row).label,
  show: (row) => <Badge tone={read(row).tone}>{read(row).label}</Badge>,
});

type StatusColumn<Row, Status extends string> = {
  words: Readonly<Record<Status, { label: string; tone?: StatusTone }>>;
  options: readonly { value: Status; label: string }[];
  /** The name of a row, for the label of its status. */
  getName: (row: Row) => string;
  onChange: (row: Row, status: Status) => void;
  permission: Permission;
  /** Whether a row's status can no longer be changed. */
  isFinal?: (row: Row) => boolean;
};

/** A document's status, editable in its row. */
export const statusColumn = <Status extends string, Row extends { status: Status }>({
  words,
  options,
  getName,
  onChange,
  permission,
  isFinal,
}: StatusColumn<Row, Status>): Column<Row> => ({
  id: 'status',
  name: 'Status',
  value: ({ status }) => words[status].label,
  show: (row) =>
    isFinal?.(row) ? (
      <Badge tone={words[row.status].tone}>{words[row.status].label}</Badge>
    ) : (
      <RowStatus
        label={`Status of ${getName(row)}`}
        value={row.status}
        options={options}
        tone={words[row.status].tone}
        // One of the options, which are its statuses.
        onChange={(status) => onChange(row, status as Status)}
        permission={permission}
      />
    ),
});

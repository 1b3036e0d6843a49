import { formatCsv } from '#web/lib/csv.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Download } from '#web/ui/icons.tsx';
import { Button } from '../button.tsx';
import { fileRow } from './column.ts';
import type { TableView } from './use-table-view.ts';

type CsvButtonProps<Row> = {
  view: Pick<TableView<Row>, 'columns' | 'sorted'>;
  /** The name of the file, without its extension. */
  file: string;
};

/** Saves the whole table, all its pages, in the order shown. */
export function CsvButton<Row>({ view: { columns, sorted }, file }: CsvButtonProps<Row>) {
  const save = () => {
    const names = columns.map(({ name }) => name);
    const rows = sorted.map((row) => fileRow(columns, row));
    saveFile(`${file}.csv`, 'text/csv;charset=utf-8', formatCsv(names, rows));
  };
  return (
    <Button look="outline" size="sm" onClick={save} disabled={sorted.length === 0}>
      <Download aria-hidden="true" className="size-4" />
      Save as CSV
    </Button>
  );
}

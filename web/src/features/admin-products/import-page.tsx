import { useState } from 'react';
import { columnNames, productColumns } from '#shared/domain/catalogue/product-import.ts';
import { findSizeWarning } from '#shared/domain/catalogue/spirits-size.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { formatCsv } from '#web/lib/csv.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { AdminPage } from '#web/ui/admin-page.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { ChooseFile } from '#web/ui/choose-file.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { type FileRow, type ProductFileResult, readProducts } from './read-products.ts';
import { type ImportState, type RefusedRow, useImport } from './use-import.ts';

/** Reads a file of bottles, previews the outcome, and imports it if no line is wrong. */
export function ImportPage() {
  const [read, setRead] = useState<ProductFileResult>();
  const [asDrafts, setAsDrafts] = useState(false);
  const { state, check, run, stop, reset } = useImport(asDrafts);
  const choose = async (file: File) => {
    reset();
    const content = readProducts(await file.text());
    setRead(content);
    if ('rows' in content) await check(content.rows);
  };
  const rows = read && 'rows' in read ? read.rows : [];
  const { phase } = state;
  return (
    <AdminPage
      title="Import products"
      note="Use a CSV file with the same columns as the template or a product list export. Existing bottles are updated from their rows, except for stock. You see every change before it is saved."
      actions={
        <ButtonLink to={adminTab.products.href()} look="outline" size="sm">
          Back to products
        </ButtonLink>
      }
    >
      <div className="grid max-w-3xl gap-6">
        <Checkbox
          label="Add new bottles as drafts, hidden from the shop for now"
          checked={asDrafts}
          onChange={(event) => setAsDrafts(event.target.checked)}
        />
        <div>
          <Button look="outline" onClick={saveTemplate}>
            Save a template
          </Button>
        </div>
        <ChooseFile
          accept=".csv,text/csv"
          label="CSV file"
          isBusy={phase === 'checking' || phase === 'running'}
          onChoose={(file) => void choose(file)}
        >
          Choose a CSV file
        </ChooseFile>
        {read && 'refused' in read && <Notice tone="error">{read.refused}</Notice>}
        {read && 'rows' in read && read.unknown.length > 0 && (
          <Notice tone="warn">These columns are ignored: {read.unknown.join(', ')}.</Notice>
        )}
        {(phase === 'checking' || phase === 'running') && <Progress state={state} onStop={stop} />}
        {phase === 'checked' && <Preview state={state} rows={rows} onRun={() => void run(rows)} />}
        {phase === 'over' && <ImportSummary state={state} />}
      </div>
    </AdminPage>
  );
}

/** Rows that are imported, but whose bottles may be of a size that cannot be sold. */
function SizeWarnings({ rows }: { rows: readonly FileRow[] }) {
  const warned = rows.flatMap(({ line, cells, reason }) => {
    const warning = reason === null ? findSizeWarning(cells.bottleSize ?? '') : undefined;
    return warning ? [{ line, warning }] : [];
  });
  if (warned.length === 0) return null;
  return (
    <Notice tone="warn">
      <ul className="grid gap-1">
        {warned.slice(0, shownRows).map(({ line, warning }) => (
          <li key={line}>
            Line {line}. {warning}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The columns alone, for a shop that has no bottles to export. */
const saveTemplate = (): void =>
  saveFile(
    'product-template.csv',
    'text/csv;charset=utf-8',
    formatCsv(
      productColumns.map((id) => columnNames[id]),
      [],
    ),
  );

const formatRowCount = (count: number) => (count === 1 ? '1 row' : `${count} rows`);

type PreviewProps = { state: ImportState; rows: readonly FileRow[]; onRun: () => void };

function Preview({ state, rows, onRun }: PreviewProps) {
  const { counts, refused } = state;
  if (refused.length > 0)
    return (
      <>
        <Notice tone="error" title="Nothing has been changed">
          <p>
            {refused.length} of {formatRowCount(rows.length)} {refused.length === 1 ? 'is' : 'are'} wrong.
            Correct the file and choose it again.
          </p>
        </Notice>
        <RefusedRows rows={refused} />
        <div>
          <Button look="outline" onClick={() => saveRefused(refused)}>
            Save the wrong rows as CSV
          </Button>
        </div>
      </>
    );
  const count = counts.created + counts.changed;
  return (
    <>
      <p role="status">
        {counts.created} to create, {counts.changed} to update, {counts.unchanged} unchanged.
      </p>
      <SizeWarnings rows={rows} />
      <div>
        <Button disabled={count === 0} onClick={onRun}>
          Import {formatRowCount(count)}
        </Button>
      </div>
    </>
  );
}

function Progress({ state, onStop }: { state: ImportState; onStop: () => void }) {
  const { phase, done, of } = state;
  return (
    <div className="grid gap-3">
      <p role="status">
        {done} of {formatRowCount(of)} {phase === 'checking' ? 'checked' : 'imported'}.
      </p>
      <ProgressBar
        aria-label={phase === 'checking' ? 'Check' : 'Import'}
        max={of}
        value={done}
        className="w-full"
      />
      <div>
        <Button look="outline" onClick={onStop}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function ImportSummary({ state }: { state: ImportState }) {
  const { counts, refused, ended } = state;
  return (
    <>
      <Notice tone={ended ? 'warn' : 'ok'} title={ended ? 'Import stopped' : 'Import finished'}>
        {ended && <p>{ended}</p>}
        <p>
          {counts.created} created, {counts.changed} updated, {counts.unchanged} unchanged.
        </p>
      </Notice>
      {refused.length > 0 && <RefusedRows rows={refused} />}
    </>
  );
}

/** 'price: Please enter a price' as 'Price (£): Please enter a price'. */
const describeReason = (reason: string): string =>
  reason.replace(/(?<=^|\. )(\w+)(?=: )/g, (name) =>
    Object.hasOwn(columnNames, name) ? columnNames[name as keyof typeof columnNames] : name,
  );

/** How many rows are shown; the file has all of them. */
const shownRows = 100;

function RefusedRows({ rows }: { rows: readonly RefusedRow[] }) {
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="pb-2 text-left font-medium">
        Wrong rows
        {rows.length > shownRows && ` (the first ${shownRows} of ${rows.length})`}
      </caption>
      <thead className="border-hairline border-b text-ink-2">
        <tr>
          <th scope="col" className="w-16 py-2 font-medium">
            Line
          </th>
          <th scope="col" className="py-2 font-medium">
            Bottle
          </th>
          <th scope="col" className="py-2 font-medium">
            Column and reason
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, shownRows).map(({ line, cells, reason }) => (
          <tr key={line} className="border-hairline border-b align-top">
            <td className="py-2">{line}</td>
            <th scope="row" className="wrap-anywhere py-2 pr-3 font-normal">
              {cells.name || cells.id || '-'}
            </th>
            <td className="wrap-anywhere py-2">{describeReason(reason)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The refused rows of the file with their reasons, so they can be corrected there and imported again. */
function saveRefused(rows: readonly RefusedRow[]): void {
  const lines = rows.map(({ cells, reason }) => [
    ...productColumns.map((id) => cells[id] ?? ''),
    describeReason(reason),
  ]);
  const names = [...productColumns.map((id) => columnNames[id]), 'Reason'];
  saveFile('dram-refused-products.csv', 'text/csv;charset=utf-8', formatCsv(names, lines));
}

import { useState } from 'react';
import type { EditedRow } from '#shared/contracts/catalogue/product-rows.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type BulkEditState, isLeftUnchanged } from './use-bulk-edit.ts';

const formatProductCount = (count: number) => (count === 1 ? '1 product' : `${count} products`);

type PreviewProps = {
  state: BulkEditState;
  /** Lines of a file or pasted text have numbers that can be looked up there. */
  showsLines: boolean;
  onSave: (reason: string) => void;
  onBack: () => void;
};

/** The preview, line by line; if one line is wrong, nothing can be saved. */
export function BulkEditPreview({ state, showsLines, onSave, onBack }: PreviewProps) {
  const { rows } = state;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const refused = rows.filter(({ outcome }) => isLeftUnchanged(outcome));
  const changed = rows.filter(({ outcome }) => outcome === 'changed');
  const unchanged = rows.length - refused.length - changed.length;
  const movesStock = changed.some(({ newStock }) => newStock !== null);
  const back = (
    <Button look="outline" onClick={onBack}>
      Back
    </Button>
  );
  if (refused.length > 0)
    return (
      <div className="grid max-w-4xl gap-6">
        <Notice tone="error" title="Nothing has been changed">
          <p>
            {refused.length} of {rows.length} {rows.length === 1 ? 'line' : 'lines'}{' '}
            {refused.length === 1 ? 'is' : 'are'} wrong. Correct {refused.length === 1 ? 'it' : 'them'} and
            preview again.
          </p>
        </Notice>
        <EditedRows caption="Wrong lines" rows={refused} showsLines={showsLines} />
        <div>{back}</div>
      </div>
    );
  return (
    <form
      noValidate
      className="grid max-w-4xl gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (movesStock && reason.trim().length < 3) setError('Please give a reason');
        else onSave(reason.trim());
      }}
    >
      <p role="status">
        {formatProductCount(changed.length)} to change, {unchanged} unchanged.
      </p>
      {changed.length > 0 && <EditedRows caption="Changes" rows={changed} showsLines={showsLines} />}
      {movesStock && (
        <Field label="Reason" hint="Shown in the ledger of each product." {...(error && { error })}>
          {(control) => (
            <Input
              {...control}
              value={reason}
              maxLength={200}
              placeholder="Count of 24 November"
              onChange={(event) => {
                setReason(event.target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={changed.length === 0}>
          Change {formatProductCount(changed.length)}
        </Button>
        {back}
      </div>
    </form>
  );
}

type SummaryProps = { state: BulkEditState; showsLines: boolean; onAgain: () => void };

export function BulkEditSummary({ state, showsLines, onAgain }: SummaryProps) {
  const { rows, done, ended } = state;
  const left = rows.filter(({ outcome }) => isLeftUnchanged(outcome));
  return (
    <div className="grid max-w-4xl gap-6">
      <Notice
        tone={ended || left.length > 0 ? 'warn' : 'ok'}
        title={ended ? 'Not everything was saved' : `${formatProductCount(done)} changed`}
      >
        {ended && <p>{ended}</p>}
        {left.length > 0 && (
          <p>
            {formatProductCount(left.length)} {left.length === 1 ? 'was' : 'were'} changed by somebody else in
            the meantime and left as {left.length === 1 ? 'it is' : 'they are'}.
          </p>
        )}
      </Notice>
      {left.length > 0 && <EditedRows caption="Left as they are" rows={left} showsLines={showsLines} />}
      <div>
        <Button look="outline" onClick={onAgain}>
          Change more
        </Button>
      </div>
    </div>
  );
}

const columnNames: Record<string, string> = { code: 'Code', price: 'Price', stock: 'Stock' };

/** 'price: Please enter a price' as 'Price: Please enter a price'. */
const describeReason = (reason: string): string =>
  reason.replace(/(?<=^|\. )(code|price|stock)(?=: )/g, (name) => columnNames[name] ?? name);

type ChangeProps = { row: EditedRow; from: string; to: string | null };

/** The new value of a figure; for an unchanged line, the current value. */
function Change({ row, from, to }: ChangeProps) {
  if (to === null || isLeftUnchanged(row.outcome)) return <span className="text-ink-3">{from}</span>;
  return (
    <>
      <s className="text-ink-3">
        <span className="sr-only">was </span>
        {from}
      </s>{' '}
      <span aria-hidden="true">→</span> <strong className="font-medium">{to}</strong>
    </>
  );
}

type RowsProps = { caption: string; rows: readonly EditedRow[]; showsLines: boolean };

function EditedRows({ caption, rows, showsLines }: RowsProps) {
  const cell = 'py-2.5 pr-3';
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="pb-2 text-left font-medium">{caption}</caption>
      <thead className="border-hairline border-b text-ink-2">
        <tr>
          {showsLines && (
            <th scope="col" className={`w-12 font-medium ${cell}`}>
              Line
            </th>
          )}
          {['Product', 'Price', 'Stock'].map((name) => (
            <th key={name} scope="col" className={`font-medium ${cell}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.line} className="border-hairline border-b align-top">
            {showsLines && <td className={cell}>{row.line}</td>}
            <th scope="row" className={`wrap-anywhere font-normal ${cell}`}>
              {row.name ?? row.code}
              {row.reason && <span className="mt-1 block text-error">{describeReason(row.reason)}</span>}
            </th>
            <td className={cell}>
              {row.price && (
                <Change
                  row={row}
                  from={formatPounds(row.price)}
                  to={row.newPrice && formatPounds(row.newPrice)}
                />
              )}
            </td>
            <td className={cell}>
              {row.stock !== null && (
                <Change
                  row={row}
                  from={String(row.stock)}
                  to={row.newStock === null ? null : String(row.newStock)}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TrackingResult } from '#shared/contracts/orders/dispatch.ts';
import { type CarrierId, carrierIds, carriers } from '#shared/domain/orders/dispatch/carriers.ts';
import {
  isTrackingProblem,
  type TrackingRow,
  trackingProblemDetails,
} from '#shared/domain/orders/dispatch/tracking-import.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { getProblem } from '#web/lib/problem.ts';
import { AdminPage } from '#web/ui/admin-page.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ChooseFile } from '#web/ui/choose-file.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { applyTracking, orders, ordersToPack } from './queries.ts';
import { readTracking } from './read-tracking.ts';

type State =
  | { phase: 'empty' | 'checking' }
  | { phase: 'refused'; message: string }
  | { phase: 'checked' | 'applying'; rows: TrackingRow[]; results: TrackingResult[] }
  | { phase: 'applied'; results: TrackingResult[] };

const toRefusedState = (error: unknown): State => ({
  phase: 'refused',
  message: getProblem(error)?.detail ?? 'The server could not be reached. Please try again.',
});

/** Reads a carrier's file, shows what it would do, and applies it: each order gets its number, its status and its email. */
export function TrackingImport() {
  const client = useQueryClient();
  const [carrier, setCarrier] = useState<CarrierId>('royal-mail');
  const [state, setState] = useState<State>({ phase: 'empty' });

  const check = async (file: File) => {
    setState({ phase: 'checking' });
    const read = readTracking(await file.text(), carrier);
    if ('refused' in read) return setState({ phase: 'refused', message: read.refused });
    try {
      const { results } = await applyTracking(read.rows, true);
      setState({ phase: 'checked', rows: read.rows, results });
    } catch (error) {
      setState(toRefusedState(error));
    }
  };
  const apply = async (rows: TrackingRow[], before: TrackingResult[]) => {
    setState({ phase: 'applying', rows, results: before });
    try {
      const { isApplied, results } = await applyTracking(rows, false);
      setState(isApplied ? { phase: 'applied', results } : { phase: 'checked', rows, results });
    } catch (error) {
      setState(toRefusedState(error));
    }
    for (const { id } of [orders, ordersToPack]) await client.invalidateQueries({ queryKey: [id] });
  };

  return (
    <AdminPage
      title="Import tracking numbers"
      note="Use the file that the carrier gives you after you print labels. You see every change before it is saved."
      actions={
        <ButtonLink to={adminTab.orders.href('to-pack')} look="outline" size="sm">
          Back to orders to pack
        </ButtonLink>
      }
    >
      <div className="grid max-w-3xl gap-6">
        <div className="flex flex-wrap items-end gap-4">
          <Field label="Carrier">
            {(control) => (
              <Select
                {...control}
                value={carrier}
                onChange={(event) => setCarrier(event.target.value as CarrierId)}
              >
                {carrierIds.map((id) => (
                  <option key={id} value={id}>
                    {carriers[id].name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <ChooseFile
            accept=".csv,text/csv"
            label="CSV file"
            isBusy={state.phase === 'checking' || state.phase === 'applying'}
            onChoose={(file) => void check(file)}
          >
            Choose a CSV file
          </ChooseFile>
        </div>
        {state.phase === 'refused' && <Notice tone="error">{state.message}</Notice>}
        {(state.phase === 'checked' || state.phase === 'applying') && (
          <Preview
            results={state.results}
            isApplying={state.phase === 'applying'}
            onApply={() => void apply(state.rows, state.results)}
          />
        )}
        {state.phase === 'applied' && <Applied results={state.results} />}
      </div>
    </AdminPage>
  );
}

type PreviewProps = { results: readonly TrackingResult[]; isApplying: boolean; onApply: () => void };

function Preview({ results, isApplying, onApply }: PreviewProps) {
  const wrong = results.filter(({ outcome }) => isTrackingProblem(outcome)).length;
  const ships = results.filter(({ outcome }) => outcome === 'ships').length;
  return (
    <>
      {wrong > 0 ? (
        <Notice tone="error" title="Nothing has been changed">
          <p>
            {wrong} of {results.length} lines {wrong === 1 ? 'is' : 'are'} wrong. Correct the file and choose
            it again.
          </p>
        </Notice>
      ) : (
        <p role="status">
          {ships} {ships === 1 ? 'order' : 'orders'} will be marked as shipped, and{' '}
          {ships === 1 ? 'its buyer' : 'their buyers'} emailed.
        </p>
      )}
      <Results results={results} />
      {wrong === 0 && ships > 0 && (
        <div>
          <Button pending={isApplying} onClick={onApply}>
            Ship {ships} {ships === 1 ? 'order' : 'orders'}
          </Button>
        </div>
      )}
    </>
  );
}

function Applied({ results }: { results: readonly TrackingResult[] }) {
  const shipped = results.filter(({ outcome }) => outcome === 'shipped').length;
  return (
    <>
      <Notice tone="ok" title="Tracking numbers imported">
        <p>
          {shipped} {shipped === 1 ? 'order is' : 'orders are'} marked as shipped.
        </p>
      </Notice>
      <Results results={results} />
    </>
  );
}

const done = { ships: 'Will be shipped', shipped: 'Shipped', unchanged: 'Already shipped with this number' };
const columnNames = { order: 'Order', tracking: 'Tracking number' };

function describe(outcome: TrackingResult['outcome']): string {
  if (!isTrackingProblem(outcome)) return done[outcome];
  const { column, message } = trackingProblemDetails[outcome];
  return `${columnNames[column]}: ${message}`;
}

function Results({ results }: { results: readonly TrackingResult[] }) {
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="sr-only">Lines of the file</caption>
      <thead className="border-hairline border-b text-ink-2">
        <tr>
          {['Line', 'Order', 'Tracking number', 'Result'].map((head) => (
            <th key={head} scope="col" className="py-2 pr-3 font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {results.map(({ line, orderNumber, customerName, trackingNumber, outcome }) => (
          <tr key={line} className="border-hairline border-b align-top">
            <td className="py-2 pr-3">{line}</td>
            <th scope="row" className="wrap-anywhere py-2 pr-3 font-normal">
              {orderNumber || '-'}
              {customerName && <span className="block text-ink-3 text-xs">{customerName}</span>}
            </th>
            <td className="wrap-anywhere py-2 pr-3">{trackingNumber || '-'}</td>
            <td className={`wrap-anywhere py-2 ${isTrackingProblem(outcome) ? 'text-error' : ''}`}>
              {describe(outcome)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LabelResult } from '#shared/contracts/orders/dispatch.ts';
import { isLabelProblem, labelProblemMessages, maxLabels } from '#shared/domain/orders/dispatch/labels.ts';
import { getProblem } from '#web/lib/problem.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { createLabels, fetchLabels, type OrderToPack, orders, ordersToPack } from './queries.ts';

type State = { phase: 'asking' } | { phase: 'working' } | { phase: 'done'; failure: string | null };

const formatOrderCount = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`;

const describeFailure = (error: unknown): string =>
  getProblem(error)?.detail ?? 'The server could not be reached. Please check your connection and try again.';

const hasLabel = ({ outcome }: LabelResult): boolean => outcome === 'shipped' || outcome === 'unchanged';

/**
 * Makes the labels of some orders a few at a time, and saves them as one file. Labels that were made are kept, so
 * pressing again fetches only the rest.
 */
export function LabelsDialog({ rows, onClose }: { rows: readonly OrderToPack[]; onClose: () => void }) {
  const client = useQueryClient();
  const [state, setState] = useState<State>({ phase: 'asking' });
  const [results, setResults] = useState<readonly LabelResult[]>([]);
  const [isSaving, setSaving] = useState(false);
  const labelled = results.filter(hasLabel);

  const save = async (made: readonly LabelResult[]) => {
    setSaving(true);
    try {
      const { name, content } = await fetchLabels(made.map(({ orderId }) => orderId));
      saveFile(name, 'application/pdf', content);
      return null;
    } catch (error) {
      return describeFailure(error);
    } finally {
      setSaving(false);
    }
  };
  const create = async () => {
    setState({ phase: 'working' });
    let all: readonly LabelResult[] = [];
    let failure: string | null = null;
    for (let from = 0; from < rows.length && failure === null; from += maxLabels) {
      const ids = rows.slice(from, from + maxLabels).map(({ id }) => id);
      try {
        all = [...all, ...(await createLabels(ids)).results];
        setResults(all);
      } catch (error) {
        failure = describeFailure(error);
      }
    }
    const made = all.filter(hasLabel);
    if (made.length > 0) failure = (await save(made)) ?? failure;
    setState({ phase: 'done', failure });
    for (const { id } of [orders, ordersToPack]) await client.invalidateQueries({ queryKey: [id] });
  };
  const isWorking = state.phase === 'working';

  return (
    <Sheet
      side="middle"
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isWorking && onClose()}
      title="Create labels"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          {!isWorking && (
            <Button look="outline" onClick={onClose}>
              {state.phase === 'asking' ? 'Cancel' : 'Close'}
            </Button>
          )}
          {state.phase === 'done' ? (
            labelled.length > 0 && (
              <Button
                pending={isSaving}
                onClick={() => void save(labelled).then((failure) => setState({ phase: 'done', failure }))}
              >
                Save labels again
              </Button>
            )
          ) : (
            <Button pending={isWorking} onClick={() => void create()}>
              Create {rows.length === 1 ? 'label' : `${rows.length} labels`}
            </Button>
          )}
        </div>
      }
    >
      {state.phase === 'asking' && (
        <p className="text-ink-2">
          Click & Drop creates a Royal Mail label for {formatOrderCount(rows.length)} and saves them as one
          PDF. Each order gets its tracking number, is marked as shipped, and its buyer is emailed.
        </p>
      )}
      {isWorking && (
        <div className="grid gap-3">
          <p role="status">
            {results.length} of {formatOrderCount(rows.length)}
          </p>
          <ProgressBar aria-label="Labels" value={results.length} max={rows.length} className="w-full" />
        </div>
      )}
      {state.phase === 'done' && (
        <Outcome results={results} of={rows.length} made={labelled.length} failure={state.failure} />
      )}
    </Sheet>
  );
}

type OutcomeProps = {
  results: readonly LabelResult[];
  of: number;
  made: number;
  failure: string | null;
};

function Outcome({ results, of, made, failure }: OutcomeProps) {
  const problems = results.filter(({ outcome }) => isLabelProblem(outcome));
  return (
    <div className="grid gap-4">
      <p role="status">
        {made === of
          ? `Labels created for ${formatOrderCount(made)}.`
          : `${made} of ${formatOrderCount(of)} have labels.`}
      </p>
      {failure && <Notice tone="error">{failure}</Notice>}
      {problems.length > 0 && (
        <ul aria-label="Orders without a label" className="divide-y divide-hairline text-sm">
          {problems.map(({ orderId, orderNumber, customerName, outcome, detail }) => (
            <li key={orderId} className="grid gap-1 py-3">
              <span className="font-medium">
                {orderNumber}, {customerName}
              </span>
              <span className="text-error">{isLabelProblem(outcome) && labelProblemMessages[outcome]}</span>
              {detail && <span className="wrap-anywhere text-ink-2">Click & Drop: {detail}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { applyRules } from '#shared/domain/catalogue/bulk-edit.ts';
import { parsePence } from '#shared/domain/common/money.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { getProblem } from '#web/lib/problem.ts';
import { readAllPages } from '#web/ui/admin-list/list-source.ts';
import { AdminPage } from '#web/ui/admin-page.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { BulkEditFile } from './bulk-edit-file.tsx';
import { BulkEditPreview, BulkEditSummary } from './bulk-edit-preview.tsx';
import { BulkEditRules, type Rules } from './bulk-edit-rules.tsx';
import { products } from './queries.ts';
import type { EditLine } from './read-edits.ts';
import { type BulkEditState, useBulkEdit } from './use-bulk-edit.ts';

const filterNames = ['search', 'state', 'category', 'tag', 'lowStock'];

/** The products that were ticked in the list; otherwise the whole filtered list that staff came from. */
function useChosen() {
  const { state } = useLocation() as { state: { codes?: string[] } | null };
  const [query] = useSearchParams();
  const filters = Object.fromEntries(filterNames.map((name) => [name, query.get(name) || undefined]));
  const codes = state?.codes;
  return {
    count: codes?.length,
    isFiltered: Object.values(filters).some(Boolean),
    read: async () =>
      codes ??
      (await readAllPages(products, filters, new AbortController().signal, () => {})).map(({ id }) => id),
  };
}

function describeChoice({ count, isFiltered }: { count: number | undefined; isFiltered: boolean }): string {
  if (count !== undefined) return count === 1 ? 'The selected product' : `The ${count} selected products`;
  return isFiltered ? 'Every product in the filtered list' : 'Every product in the shop';
}

/** Changes the prices and the stock of many products, by a rule or from a file; nothing is saved before it was seen. */
export function BulkEditPage() {
  const chosen = useChosen();
  const { state, look, check, save, stop, reset } = useBulkEdit();
  const [isFromFile, setFromFile] = useState(false);
  const [failure, setFailure] = useState<string>();

  const applyToChosen = async (rules: Rules) => {
    setFromFile(false);
    setFailure(undefined);
    try {
      const rows = await look(await chosen.read());
      if (!rows) return;
      await check(
        rows.map(({ line, code, price, stock }): EditLine => {
          const isKnown = price !== null && stock !== null;
          return {
            line,
            code,
            ...(isKnown ? applyRules({ pricePence: parsePence(price), stock }, rules) : {}),
          };
        }),
      );
    } catch (error) {
      reset();
      setFailure(getProblem(error)?.detail ?? 'The products could not be loaded. Please try again.');
    }
  };

  const { phase, ended } = state;
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is no longer shown, so the focus moves to the outcome.
    if (phase === 'checked' || phase === 'over') outcome.current?.focus();
  }, [phase]);
  return (
    <AdminPage
      title="Change prices and stock"
      note="You see every change before it is saved. If somebody else changes a product in the meantime, it is left as it is and listed; the others are saved."
      actions={
        <ButtonLink to={adminTab.products.href()} look="outline" size="sm">
          Back to products
        </ButtonLink>
      }
    >
      {/* Hidden rather than removed, so the typed values are still there afterwards. */}
      <div hidden={phase !== 'empty'}>
        <div className="grid gap-8">
          {(failure ?? ended) && <Notice tone="error">{failure ?? ended}</Notice>}
          <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
            <section aria-labelledby="by-rule" className="grid gap-5">
              <h2 id="by-rule" className="font-display text-xl">
                {describeChoice(chosen)}
              </h2>
              <BulkEditRules onPreview={(rules) => void applyToChosen(rules)} />
            </section>
            <section aria-labelledby="by-file" className="grid gap-5">
              <h2 id="by-file" className="font-display text-xl">
                From a spreadsheet
              </h2>
              <BulkEditFile
                onPreview={(lines) => {
                  setFromFile(true);
                  void check(lines);
                }}
              />
            </section>
          </div>
        </div>
      </div>
      <div ref={outcome} tabIndex={-1} className="outline-none">
        {(phase === 'checking' || phase === 'saving') && <Progress state={state} onStop={stop} />}
        {phase === 'checked' && (
          <BulkEditPreview
            state={state}
            showsLines={isFromFile}
            onSave={(reason) => void save(reason)}
            onBack={reset}
          />
        )}
        {phase === 'over' && <BulkEditSummary state={state} showsLines={isFromFile} onAgain={reset} />}
      </div>
    </AdminPage>
  );
}

function Progress({ state, onStop }: { state: BulkEditState; onStop: () => void }) {
  const { phase, done, of } = state;
  return (
    <div className="grid max-w-3xl gap-3">
      <p role="status">
        {done} of {of} {phase === 'checking' ? 'checked' : 'saved'}.
      </p>
      <ProgressBar
        aria-label={phase === 'checking' ? 'Check' : 'Save'}
        max={of}
        value={done}
        className="w-full"
      />
      <div>
        <Button look="outline" onClick={onStop}>
          Stop
        </Button>
      </div>
    </div>
  );
}

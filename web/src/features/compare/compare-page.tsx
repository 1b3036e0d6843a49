import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { addToComparison, maxCompared, parseCompared } from '#shared/domain/catalogue/comparison.ts';
import { comparePath } from '#web/app/compare-path.ts';
import { paths } from '#web/app/paths.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { BottleCombobox } from '#web/ui/bottle-combobox.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { CompareTable } from './compare-table.tsx';
import { useComparedBottles } from './compared-bottles.ts';
import { useBottles } from './queries.ts';

/**
 * The bottles in the address, or those stored in this browser if it names none. The address follows each change, so
 * it can be shared; the stored comparison follows only if it is the one shown.
 */
function useComparison() {
  const navigate = useNavigate();
  const inAddress = useAddressQuery().query.get('bottles');
  const stored = useComparedBottles((state) => state.ids);
  const ids = inAddress === null ? stored : parseCompared(inAddress);
  const change = (next: string[]) => {
    if (ids.join() === stored.join()) useComparedBottles.setState({ ids: next });
    void navigate(comparePath.href(next), { replace: true });
  };
  return { ids, change };
}

/** Up to four bottles side by side; `actionFor` draws the action for each. */
export function ComparePage({ actionFor }: { actionFor: (product: Product) => ReactNode }) {
  const { ids, change } = useComparison();
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const remove = (id: string) => {
    change(ids.filter((each) => each !== id));
    heading.current?.focus();
  };
  const isFull = ids.length >= maxCompared;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="font-display text-4xl focus:outline-none">
        Compare bottles
      </h1>
      <div className="mt-6 mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 max-w-md grow basis-72">
          <Field
            label="Add a bottle"
            hint={isFull ? 'Remove a bottle to add another.' : `Up to ${maxCompared} bottles.`}
          >
            {(control) => (
              <BottleCombobox
                control={control}
                ref={field}
                chosen=""
                placeholder="Name or distillery"
                leaveOut={ids}
                isDisabled={isFull}
                onPick={(bottle) => bottle && change(addToComparison(ids, bottle.id) ?? [...ids])}
              />
            )}
          </Field>
        </div>
        {ids.length > 0 && (
          <p className="flex min-h-11 items-center gap-4 text-ink-2 text-sm">
            Link to this comparison
            <CopyButton
              text={new URL(comparePath.href(ids), window.location.origin).href}
              what="the link to this comparison"
            />
          </p>
        )}
      </div>
      {ids.length > 0 ? (
        <Compared ids={ids} actionFor={actionFor} onRemove={remove} />
      ) : (
        <EmptyState
          title="No bottles to compare yet"
          actions={<ButtonLink to={paths.gallery.href()}>Browse the shop</ButtonLink>}
        >
          <p>Find one above, or press Compare on a bottle's page.</p>
        </EmptyState>
      )}
    </>
  );
}

type ComparedProps = {
  ids: readonly string[];
  actionFor: (product: Product) => ReactNode;
  onRemove: (id: string) => void;
};

function Compared({ ids, actionFor, onRemove }: ComparedProps) {
  const { bottles, isError, isFetching, retry } = useBottles(ids);
  if (isError)
    return <ErrorState title="The bottles could not be loaded" onRetry={retry} isRetrying={isFetching} />;
  if (!bottles)
    return (
      <>
        <Loading label="Loading the bottles" />
        <Skeleton className="h-144" />
      </>
    );
  const gone = ids.length - bottles.length;
  return (
    <>
      {gone > 0 && (
        <p className="mb-6 text-ink-2">
          {gone === 1 ? 'One bottle in this comparison is' : `${gone} bottles in this comparison are`} no
          longer sold.
        </p>
      )}
      {bottles.length > 0 && <CompareTable bottles={bottles} actionFor={actionFor} onRemove={onRemove} />}
    </>
  );
}

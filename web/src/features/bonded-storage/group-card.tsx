import { clsx } from 'clsx';
import { type ReactNode, useContext, useId } from 'react';
import type { Holding } from '#shared/contracts/bonded-storage/portfolio.ts';
import { formatBottleCount } from '#shared/domain/catalogue/format-units.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { ChevronDown, ChevronUp } from '#web/ui/icons.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { HoldingGroup } from './group-holdings.ts';
import { hasLeftBond, isFree } from './holding-labels.ts';
import { OfflineContext } from './offline-context.ts';

type GroupCardProps = {
  group: HoldingGroup;
  chosen: ReadonlySet<string>;
  isOpen: boolean;
  onToggle: () => void;
  onTick: (holding: Holding) => void;
  /** The individual bottles, shown while the group is open. */
  children: ReactNode;
};

const sizes = '(width < 30rem) 112px, (width < 64rem) 45vw, 260px';

/** Identical bottles as one card: their number, total cost and value, and a checkbox that selects them all. */
export function GroupCard({ group, chosen, isOpen, onToggle, onTick, children }: GroupCardProps) {
  const listId = useId();
  const isOffline = useContext(OfflineContext);
  const [first] = group.holdings;
  const { product } = first;
  const free = group.holdings.filter(isFree);
  const count = group.holdings.length;
  const chosenCount = free.filter(({ id }) => chosen.has(id)).length;
  const isEveryChosen = free.length > 0 && chosenCount === free.length;
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  const tickAll = () => {
    for (const holding of free) if (isEveryChosen || !chosen.has(holding.id)) onTick(holding);
  };
  return (
    <article
      className={clsx(
        'relative rounded-card border bg-surface',
        chosenCount > 0 ? 'border-brass' : 'border-hairline',
        isOpen ? 'p-3 md:p-5' : 'flex h-full min-[30rem]:flex-col',
      )}
    >
      {!isOpen && (
        <div className="lit flex w-28 shrink-0 items-center justify-center pl-3 min-[30rem]:w-full min-[30rem]:px-4 min-[30rem]:pt-6">
          <Picture
            image={product.imageUrl}
            alt=""
            sizes={sizes}
            className="aspect-4/5 h-auto w-full max-w-52 object-contain"
          />
        </div>
      )}
      {free.length > 0 && (
        <div className="absolute top-0.5 right-0.5 z-1">
          <Checkbox
            checked={isEveryChosen}
            disabled={isOffline}
            onChange={tickAll}
            label={
              <span className="sr-only">
                Select all {free.length} of {product.name}
              </span>
            }
            className="min-w-11 justify-end has-disabled:opacity-45"
          />
        </div>
      )}
      <div className={clsx('flex min-w-0 grow flex-col', isOpen ? 'mb-4' : 'p-4 min-[30rem]:pt-2')}>
        <p
          className={clsx(
            'mb-2.5',
            !isOpen && 'min-[30rem]:absolute min-[30rem]:top-3.5 min-[30rem]:left-3.5',
          )}
        >
          <Badge tone="accent">{formatBottleCount(count)}</Badge>
        </p>
        <p className="text-ink-3 text-xs">
          {hasLeftBond(first)
            ? 'Out of bond'
            : chosenCount > 0
              ? `${chosenCount} of ${count} selected`
              : 'In bond'}
        </p>
        <h3 className="mt-1 font-display text-xl">{product.name}</h3>
        <Amounts group={group} />
        <Button
          look="outline"
          size="sm"
          className="mt-4 self-start"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={onToggle}
        >
          {isOpen ? 'Hide bottles' : `Show all ${count}`}
          <span className="sr-only"> of {product.name}</span>
          <Chevron className="size-4" />
        </Button>
      </div>
      <div id={listId} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </article>
  );
}

function Amounts({ group: { holdings, paidPence, valuePence, valuedCount } }: { group: HoldingGroup }) {
  const isPartly = valuedCount < holdings.length;
  return (
    <dl className="mt-auto grid max-w-md gap-2 pt-4 text-sm">
      <div className="flex items-baseline justify-between gap-3 border-hairline border-t pt-3">
        <dt className="text-ink-3">Paid in bond, total</dt>
        <dd>{formatPence(paidPence)}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-3">
        <dt className="text-ink-3">
          {valuePence !== null && isPartly
            ? `Valued, ${valuedCount} of ${holdings.length}`
            : 'Valuation, total'}
        </dt>
        <dd className={valuePence === null ? 'text-ink-3' : 'font-medium'}>
          {valuePence === null ? 'None yet' : formatPence(valuePence)}
        </dd>
      </div>
    </dl>
  );
}

import { memo } from 'react';
import type { Holding } from '#shared/contracts/bonded-storage/portfolio.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import { formatDay } from '#web/lib/format-date.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { HoldingCheckbox } from './holding-checkbox.tsx';
import { conditionNote, getHoldingStatusLabel, statusNote } from './holding-labels.ts';

type HoldingCardProps = {
  holding: Holding;
  isChosen: boolean;
  onTick: (holding: Holding) => void;
  onOpen: (holding: Holding) => void;
};

const sizes = '(width < 30rem) 112px, (width < 64rem) 45vw, 260px';

/** A bottle in the cabinet. The whole card opens it, except the checkbox that selects it. */
export const HoldingCard = memo(function HoldingCard(props: HoldingCardProps) {
  const { holding, isChosen, onTick, onOpen } = props;
  const { product, certificateNumber, condition, storageLocation } = holding;
  const status = getHoldingStatusLabel(holding);
  const note = statusNote(holding);
  return (
    <article className="group relative flex h-full rounded-card border border-hairline bg-surface hover:border-control has-checked:border-brass min-[30rem]:flex-col">
      <div className="lit flex w-28 shrink-0 items-center justify-center pl-3 min-[30rem]:w-full min-[30rem]:px-4 min-[30rem]:pt-6">
        <Picture
          image={product.imageUrl}
          alt=""
          sizes={sizes}
          className="aspect-4/5 h-auto w-full max-w-52 object-contain transition-transform duration-360 group-hover:-translate-y-1"
        />
      </div>
      <div className="absolute top-0.5 right-0.5 z-1">
        <HoldingCheckbox holding={holding} isChosen={isChosen} onTick={onTick} />
      </div>
      <div className="flex min-w-0 grow flex-col p-4 min-[30rem]:pt-2">
        <p className="mb-2.5 min-[30rem]:absolute min-[30rem]:top-3.5 min-[30rem]:left-3.5">
          <Badge tone={status.tone}>{status.label}</Badge>
        </p>
        <p className="text-ink-3 text-xs">{certificateNumber}</p>
        <h3 className="mt-1 font-display text-xl">
          <button
            type="button"
            onClick={() => onOpen(holding)}
            className="text-left after:absolute after:inset-0 after:rounded-card group-hover:text-brass-light"
          >
            {product.name}
            <span className="sr-only">, {certificateNumber}</span>
          </button>
        </h3>
        <p className="mt-1.5 text-ink-2 text-sm">
          {storageLocation.name}
          {note && <span className="block text-ink-3 text-xs">{note}</span>}
        </p>
        <p className="mt-2.5">
          <Badge tone={conditionNote(condition).tone}>{conditionNote(condition).label}</Badge>
        </p>
        <Amounts holding={holding} />
      </div>
    </article>
  );
});

function Amounts({ holding: { purchasePrice, currentMarketPrice: price } }: { holding: Holding }) {
  return (
    <dl className="mt-auto grid gap-2 pt-4 text-sm">
      <div className="flex items-baseline justify-between gap-3 border-hairline border-t pt-3">
        <dt className="text-ink-3">Paid in bond</dt>
        <dd>{formatPounds(purchasePrice)}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-3">
        <dt className="text-ink-3">{price ? `Valued ${formatDay(price.on)}` : 'Valuation'}</dt>
        <dd className={price ? 'font-medium' : 'text-ink-3'}>
          {price ? formatPounds(price.marketPrice) : 'None yet'}
        </dd>
      </div>
    </dl>
  );
}

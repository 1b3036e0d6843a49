import { useContext } from 'react';
import type { Holding } from '#shared/contracts/bonded-storage/portfolio.ts';
import { Checkbox } from '#web/ui/choice.tsx';
import { isFree } from './holding-labels.ts';
import { OfflineContext } from './offline-context.ts';

type HoldingCheckboxProps = {
  holding: Holding;
  isChosen: boolean;
  onTick: (holding: Holding) => void;
};

/** The checkbox that selects a bottle for a delivery; a bottle that has left, or is about to, has none. */
export function HoldingCheckbox({ holding, isChosen, onTick }: HoldingCheckboxProps) {
  const isOffline = useContext(OfflineContext);
  if (!isFree(holding)) return null;
  const { product, certificateNumber } = holding;
  return (
    <Checkbox
      checked={isChosen}
      disabled={isOffline}
      onChange={() => onTick(holding)}
      label={
        <span className="sr-only">
          Select {product.name}, {certificateNumber}
        </span>
      }
      className="min-w-11 justify-end has-disabled:opacity-45"
    />
  );
}

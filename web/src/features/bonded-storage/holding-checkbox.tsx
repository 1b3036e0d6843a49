import type { Holding } from '#shared/contracts/bonded-storage/portfolio.ts';
import { Checkbox } from '#web/ui/choice.tsx';

type HoldingCheckboxProps = {
  holding: Holding;
  isChosen: boolean;
  isPossible: boolean;
  onTick: (holding: Holding) => void;
};

/** The box by which a bottle is chosen for a delivery; one that has left, or is about to, has none. */
export function HoldingCheckbox({ holding, isChosen, isPossible, onTick }: HoldingCheckboxProps) {
  if (!isPossible) return null;
  const { product, certificateNumber } = holding;
  return (
    <Checkbox
      checked={isChosen}
      onChange={() => onTick(holding)}
      label={
        <span className="sr-only">
          Select {product.name}, {certificateNumber}
        </span>
      }
      className="min-w-11 justify-end"
    />
  );
}

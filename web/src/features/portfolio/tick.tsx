import type { Holding } from '#shared/api/portfolio.ts';
import { Checkbox } from '#web/ui/choice.tsx';

type TickProps = {
  holding: Holding;
  isChosen: boolean;
  isPossible: boolean;
  onTick: (holding: Holding) => void;
};

/** The box by which a bottle is chosen for a delivery; one that has left, or is about to, has none. */
export function Tick({ holding, isChosen, isPossible, onTick }: TickProps) {
  if (!isPossible) return null;
  const { product, certificateNumber } = holding;
  return (
    <Checkbox
      checked={isChosen}
      onChange={() => onTick(holding)}
      label={
        <span className="sr-only">
          Choose {product.name}, {certificateNumber}
        </span>
      }
      className="min-w-11 justify-end"
    />
  );
}

import { formatBottleCount } from '#shared/domain/catalogue/format-units.ts';
import { Button } from '#web/ui/button.tsx';
import { Truck } from '#web/ui/icons.tsx';

type SelectionBarProps = { count: number; onClear: () => void; onDeliver: () => void; onIntent: () => void };

/** The actions for the selected bottles, in view while any is selected. */
export function SelectionBar({ count, onClear, onDeliver, onIntent }: SelectionBarProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && `${formatBottleCount(count)} selected`}
      </p>
      {count > 0 && (
        <div
          data-dock="chosen"
          className="by-docks sticky bottom-(--bar-dock) z-20 mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-brass bg-surface-2 px-4 py-3"
        >
          <p aria-hidden="true" className="font-medium">
            {formatBottleCount(count)} selected
          </p>
          <div className="flex grow items-center justify-end gap-2">
            <Button look="quiet" size="sm" onClick={onClear}>
              Clear
            </Button>
            <Button size="sm" onClick={onDeliver} onPointerEnter={onIntent} onFocus={onIntent}>
              <Truck className="size-4" />
              Arrange delivery
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

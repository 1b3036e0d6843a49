import type { Holding } from '#shared/contracts/bonded-storage/portfolio.ts';
import { formatBottleCount } from '#shared/domain/catalogue/format-units.ts';
import { BottleThumb } from '#web/ui/bottle-thumb.tsx';
import { X } from '#web/ui/icons.tsx';

type Bottle = Pick<Holding, 'id' | 'certificateNumber' | 'product'>;

type DeliveryBottlesProps = { bottles: readonly Bottle[]; onRemove?: (id: string) => void };

/** The bottles of a delivery; before it is set up, all except the last can be removed. */
export function DeliveryBottles({ bottles, onRemove }: DeliveryBottlesProps) {
  return (
    <section aria-labelledby="delivery-bottles">
      <h3 id="delivery-bottles" className="font-medium text-base">
        {formatBottleCount(bottles.length)}
      </h3>
      <ul className="mt-3 divide-y divide-hairline border-hairline border-y">
        {bottles.map(({ id, certificateNumber, product }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            <BottleThumb image={product.imageUrl} width={36} />
            <span className="min-w-0 grow text-sm leading-snug">
              {product.name}
              <span className="block text-ink-3 text-xs">{certificateNumber}</span>
            </span>
            {onRemove && bottles.length > 1 && (
              <button
                type="button"
                aria-label={`Leave out ${product.name}, ${certificateNumber}`}
                onClick={() => onRemove(id)}
                className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-surface-2 hover:text-ink"
              >
                <X className="size-4" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

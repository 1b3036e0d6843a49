import { formatPounds } from '#shared/domain/common/money.ts';
import { Picture } from '#web/ui/picture.tsx';
import type { Order } from './queries.ts';

const wide = 'max-sm:hidden whitespace-nowrap py-4 pl-6 text-right';

/** Each bottle with its price and the VAT included, or the deferred tax; on a phone the figures move below the name. */
export function OrderLines({ order: { items, storage } }: { order: Order }) {
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="sr-only">Items ordered</caption>
      <thead className="text-ink-3 text-xs">
        <tr>
          <th scope="col" className="pb-3 font-normal">
            Bottle
          </th>
          <th scope="col" className="max-sm:hidden pb-3 pl-6 text-right font-normal">
            Quantity
          </th>
          <th scope="col" className="max-sm:hidden pb-3 pl-6 text-right font-normal">
            Each
          </th>
          <th scope="col" className="max-sm:hidden pb-3 pl-6 text-right font-normal">
            {storage ? 'Duty and VAT deferred' : 'VAT included'}
          </th>
          <th scope="col" className="pb-3 pl-6 text-right font-normal">
            {storage ? 'Price in bond' : 'Price'}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ productId, name, image, quantity, unitPrice, lineTotal, vatIncluded, taxDeferred }) => (
          <tr key={productId} className="border-hairline border-t align-middle">
            <th scope="row" className="py-4 font-normal">
              <span className="flex items-center gap-4">
                {image && (
                  <span className="lit h-20 w-16 shrink-0 rounded-control bg-surface-2 print:hidden">
                    <Picture image={image} alt="" sizes="64px" className="size-full object-contain" />
                  </span>
                )}
                <span>
                  <span className="block font-display text-xl">{name}</span>
                  <span className="text-ink-2 sm:hidden">
                    {quantity} × {formatPounds(unitPrice)}
                  </span>
                </span>
              </span>
            </th>
            <td className={wide}>{quantity}</td>
            <td className={wide}>{formatPounds(unitPrice)}</td>
            <td className={wide}>{formatPounds(taxDeferred ?? vatIncluded)}</td>
            <td className="whitespace-nowrap py-4 pl-6 text-right font-medium text-base">
              {formatPounds(lineTotal)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

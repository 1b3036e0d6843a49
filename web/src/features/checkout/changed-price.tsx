import { formatPence } from '#shared/domain/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { PlacedOrder } from './queries.ts';
import type { PriceChange } from './use-place-order.ts';

type ChangedPriceProps = PriceChange & { onAccept: (order: PlacedOrder) => void; isPlacing: boolean };

/** What the order costs otherwise than it did, old beside new, and the shopper's decision. */
export function ChangedPrice({ changes, totalPence, accepted, onAccept, isPlacing }: ChangedPriceProps) {
  return (
    <Notice tone="warn" title="The price has changed">
      <p>The price of your order has changed since you saw it. Nothing has been charged.</p>
      <table className="mt-2 w-full border-collapse text-left">
        <thead className="text-ink-3 text-xs">
          <tr>
            <th className="py-1 font-normal">
              <span className="sr-only">What has changed</span>
            </th>
            <th className="py-1 pl-4 text-right font-normal">Before</th>
            <th className="py-1 pl-4 text-right font-normal">Now</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ name, before, after }) => (
            <tr key={name} className="border-hairline border-t align-top">
              <th scope="row" className="py-2 font-normal text-ink">
                {name}
              </th>
              <td className="whitespace-nowrap py-2 pl-4 text-right">
                {before === null ? 'Not in it' : <s>{before}</s>}
              </td>
              <td className="whitespace-nowrap py-2 pl-4 text-right font-medium text-ink">
                {after ?? 'No longer available'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        look="brass"
        onClick={() => onAccept(accepted)}
        pending={isPlacing}
        className="mt-3 justify-self-start"
      >
        Accept and pay {formatPence(totalPence)}
      </Button>
    </Notice>
  );
}

import { Link } from 'react-router-dom';
import type { CartItem } from '#shared/contracts/cart.ts';
import { paths } from '#web/app/paths.ts';
import { useDropClock } from '#web/lib/use-drop-phase.ts';
import { Notice } from '#web/ui/notice.tsx';
import { FixShortLine } from './fix-short-line.tsx';
import type { QuoteChange } from './quote-changes.ts';
import { findShortLines } from './short-lines.ts';
import type { Attempt } from './use-refusal.ts';

/** A bottle whose drop is not open may be in stock, but cannot be bought. */
const formatTitle = (items: readonly CartItem[]): string =>
  items.some(({ product }) => product.drop)
    ? "Some of your bottles can't be bought right now"
    : 'Some of your bottles have just sold out';

/** Above the button: why the order was not taken, and what to do about it. */
export function RefusedOrder({ items, attempt }: { items: readonly CartItem[]; attempt: Attempt | null }) {
  const now = useDropClock(items.map(({ product }) => product.drop));
  const short = findShortLines(items, now);
  if (short.length > 0) {
    return (
      <Notice tone="error" title={formatTitle(items)}>
        {short.map((line) => (
          <FixShortLine key={line.itemId} line={line} />
        ))}
      </Notice>
    );
  }
  if (!attempt) return null;
  const { refusal, changes } = attempt;
  switch (refusal.kind) {
    case 'price':
      return <ChangedPrice changes={changes} />;
    case 'failed':
      return (
        <Notice tone="error" title="Payment Setup Failed">
          <p>Unable to initialize secure payment. Please try again. Nothing has been charged.</p>
        </Notice>
      );
    case 'paid':
      return (
        <Notice tone="info" title={refusal.message}>
          <p>
            We're emailing your confirmation.{' '}
            <Link to={paths.gallery.href()} className="text-brass-light underline underline-offset-4">
              Continue shopping
            </Link>
          </p>
        </Notice>
      );
    case 'stock':
    case 'delivery':
    case 'account':
    case 'discount':
    case 'wait':
      return <Notice tone="error">{refusal.message}</Notice>;
    default:
      return null;
  }
}

/** The costs that have changed, old beside new; the button below then accepts them. */
function ChangedPrice({ changes }: { changes: readonly QuoteChange[] }) {
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
                {before === null ? 'Not included' : <s>{before}</s>}
              </td>
              <td className="whitespace-nowrap py-2 pl-4 text-right font-medium text-ink">
                {after ?? 'No longer available'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Notice>
  );
}

import { Link } from 'react-router-dom';
import type { CartItem } from '#shared/contracts/cart.ts';
import { paths } from '#web/app/paths.ts';
import { useDropClock } from '#web/lib/use-drop-phase.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ChangedPrice } from './changed-price.tsx';
import { FixShortLine } from './fix-short-line.tsx';
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

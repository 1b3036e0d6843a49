import { Link } from 'react-router-dom';
import type { CartItem } from '#shared/api/cart.ts';
import { paths } from '#web/app/paths.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ChangedPrice } from './changed-price.tsx';
import { MendLine } from './mend-line.tsx';
import { shortLines } from './short-lines.ts';
import type { Attempt } from './use-place-order.ts';

/** Above the button: why the order was not taken, and what to do about it. */
export function RefusedOrder({ items, attempt }: { items: readonly CartItem[]; attempt: Attempt | null }) {
  const short = shortLines(items);
  if (short.length > 0) {
    return (
      <Notice tone="error" title="Some of your bottles have just gone">
        {short.map((line) => (
          <MendLine key={line.itemId} line={line} />
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
            Its confirmation goes to your email.{' '}
            <Link to={paths.gallery.href()} className="text-brass-light underline underline-offset-4">
              Continue shopping
            </Link>
          </p>
        </Notice>
      );
    case 'stock':
    case 'delivery':
    case 'account':
    case 'wait':
      return <Notice tone="error">{refusal.message}</Notice>;
    default:
      return null;
  }
}

import { clsx } from 'clsx';
import { orderStages, orderStates } from '#shared/domain/orders/order-states.ts';
import { findStage } from './order-status.ts';

/** The four stages of a paid order; the words tell what the colours only repeat. */
export function OrderProgress({ status }: { status: string }) {
  const reached = findStage(status);
  if (reached < 0) return null;
  return (
    <ol aria-label="Order progress" className="grid grid-cols-4 gap-2 print:hidden">
      {orderStages.map((stage, index) => (
        <li
          key={stage}
          aria-current={index === reached ? 'step' : undefined}
          className={clsx(
            'border-t-2 pt-2 text-xs sm:text-sm',
            index <= reached ? 'border-brass text-ink' : 'border-hairline text-ink-3',
          )}
        >
          {orderStates[stage].buyer.label}
          {index < reached && <span className="sr-only"> (done)</span>}
        </li>
      ))}
    </ol>
  );
}

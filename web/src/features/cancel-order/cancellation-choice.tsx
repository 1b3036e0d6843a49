import { formatDay } from '#shared/domain/common/format-date.ts';
import { formatPounds, parsePence } from '#shared/domain/common/money.ts';
import { buildReturnInstructions } from '#shared/domain/orders/cancellation/consumer-information.ts';
import { store } from '#shared/store.ts';
import { privatePaths } from '#web/app/private-paths.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type Cancellation, useCancelOrder } from './queries.ts';
import { ReturnRequest } from './return-request.tsx';

type CancellationProps = { cancellation: Cancellation; token: string };

/** The options to cancel or return an order, or the outcome of an earlier choice. */
export const CancellationChoice = (props: CancellationProps) => (
  <>
    <OwnChoice {...props} />
    <ReturnRequest {...props} />
  </>
);

function OwnChoice({ cancellation, token }: CancellationProps) {
  const { orderId, orderNumber, state, period, refund, requestedAt } = cancellation;
  const toOrder = (
    <ButtonLink to={privatePaths.order.href(orderId, token)} look="outline">
      View your order
    </ButtonLink>
  );
  if (state === 'cancelled') {
    return (
      <>
        <Notice tone="ok" title={`Order ${orderNumber} is cancelled`}>
          {parsePence(refund) > 0 && (
            <p>We're refunding {formatPounds(refund)} the way you paid, and we'll email you about it.</p>
          )}
        </Notice>
        <p>{toOrder}</p>
      </>
    );
  }
  if (state === 'return_requested') {
    return (
      <>
        <Notice tone="ok" title={`We've received your cancellation of order ${orderNumber}`}>
          {requestedAt && (
            <p>You cancelled on {formatTime(requestedAt)}. The confirmation is in your inbox.</p>
          )}
        </Notice>
        <Instructions {...cancellation} />
        <p>{toOrder}</p>
      </>
    );
  }
  if (state === 'too_late' || state === 'not_cancellable') {
    return (
      <>
        <Notice title={`Order ${orderNumber} can no longer be cancelled here`}>
          {period && <p>The cancellation period ended on {formatDay(period.until)}.</p>}
          <p>
            You keep your rights if a bottle is faulty or not as described. Write to{' '}
            <a href={`mailto:${store.email}`} className="text-brass-light underline underline-offset-4">
              {store.email}
            </a>{' '}
            or ring{' '}
            <a href={store.phone.link} className="text-brass-light underline underline-offset-4">
              {store.phone.shown}
            </a>
            , and we will help.
          </p>
        </Notice>
        <p>{toOrder}</p>
      </>
    );
  }
  return <CancelForm cancellation={cancellation} token={token} />;
}

/** Opening the page cancels nothing; only the button does. */
function CancelForm({ cancellation, token }: CancellationProps) {
  const { orderId, orderNumber, state, period, refund } = cancellation;
  const { mutate, isPending, error } = useCancelOrder(orderId, token);
  const isReturn = state === 'can_return';
  return (
    <>
      <div className="grid gap-4 text-ink-2">
        <p>
          Order <span className="text-ink">{orderNumber}</span>
          {period && `. You may cancel it until the end of ${formatDay(period.until)}`}.
        </p>
        {isReturn ? (
          <p>
            Your bottles have already left us, so we'll refund you once we have them back. Pressing the button
            records your cancellation today and emails you a confirmation.
          </p>
        ) : (
          <p>
            Your bottles have not left us yet. Pressing the button cancels the order immediately, and we'll
            refund the full {formatPounds(refund)} the way you paid.
          </p>
        )}
      </div>
      {isReturn && <Instructions {...cancellation} />}
      <ErrorNotice title="Your order was not cancelled" error={error} />
      <div className="flex flex-wrap gap-3">
        <Button pending={isPending} onClick={() => mutate()}>
          {isPending ? 'Cancelling...' : `Cancel order ${orderNumber}`}
        </Button>
        <ButtonLink to={privatePaths.order.href(orderId, token)} look="outline">
          Keep my order
        </ButtonLink>
      </div>
    </>
  );
}

const Instructions = ({ orderNumber, ...from }: CancellationProps['cancellation']) => (
  <section>
    <h2 className="font-display text-2xl">How to send bottles back</h2>
    <ul className="mt-3 grid list-disc gap-2 pl-5 text-ink-2 marker:text-brass">
      {buildReturnInstructions(orderNumber, from).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </section>
);

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { WithdrawalQuote } from '#shared/contracts/bonded-storage/withdrawals.ts';
import { formatPence, formatPounds, parsePence } from '#shared/domain/common/money.ts';
import { formatDay } from '#web/lib/format-date.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The cost of a delivery out of bond, and the rates used; the last answer stays until there is a new one. */
export function QuoteLines({ quote, isFresh }: { quote: WithdrawalQuote | undefined; isFresh: boolean }) {
  return (
    <section aria-labelledby="delivery-quote">
      <h3 id="delivery-quote" className="font-medium text-base">
        What it costs
      </h3>
      <p role="status" className="sr-only">
        {quote && isFresh ? `The total is ${formatPounds(quote.total)}` : 'Working out the price'}
      </p>
      {quote ? <Lines quote={quote} isFresh={isFresh} /> : <Skeleton className="mt-3 h-64" />}
    </section>
  );
}

function Lines({ quote, isFresh }: { quote: WithdrawalQuote; isFresh: boolean }) {
  const { duty, dutyRate, dutyRateFrom, vat, deliveryCost, surcharges, insurance, total } = quote;
  const surchargePence = surcharges.reduce((sum, { amount }) => sum + parsePence(amount), 0);
  return (
    <dl
      className={clsx(
        'mt-3 grid min-h-64 content-start gap-2.5 text-ink-2 text-sm',
        !isFresh && 'opacity-60',
      )}
    >
      <Line
        name="Alcohol duty"
        note={`${formatPounds(dutyRate)} per litre of pure alcohol, the rate since ${formatDay(dutyRateFrom)}`}
      >
        {formatPounds(duty)}
      </Line>
      <Line name="VAT" note="20% of what you paid in bond and of the duty">
        {formatPounds(vat)}
      </Line>
      <Line name="Delivery" note={`${quote.deliveryMethod.name}, VAT included`}>
        {formatPence(parsePence(deliveryCost) - surchargePence)}
      </Line>
      {surcharges.map(({ name, amount }) => (
        <Line key={name} name={name}>
          {formatPounds(amount)}
        </Line>
      ))}
      <Line name="Insurance" note="Insurance in transit, VAT included">
        {formatPounds(insurance)}
      </Line>
      <div className="mt-1 flex items-baseline justify-between gap-6 border-hairline border-t pt-4 font-medium text-base text-ink">
        <dt>Total</dt>
        <dd className="text-xl">{formatPounds(total)}</dd>
      </div>
    </dl>
  );
}

function Line({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6">
      <dt>
        {name}
        {note && <span className="block text-ink-3 text-xs">{note}</span>}
      </dt>
      <dd className="whitespace-nowrap text-ink">{children}</dd>
    </div>
  );
}

import type { Ballot } from '#shared/contracts/ballots/ballots.ts';
import { quoteWinner } from '#shared/domain/ballots/quote-winner.ts';
import { formatBottleCount } from '#shared/domain/catalogue/format-units.ts';
import { formatPence, parsePence } from '#shared/domain/common/money.ts';
import { normalisePostcode } from '#shared/domain/common/postcode.ts';
import { useDeliveryTerms } from '#web/lib/priced-delivery.ts';

type WinnerTotalProps = { ballot: Ballot; postcode: string };

/** The total that a winner pays, once the destination is known. */
export function WinnerTotal({ ballot: { product, bottlesPerWinner }, postcode }: WinnerTotalProps) {
  const place = normalisePostcode(postcode);
  const terms = useDeliveryTerms();
  if (!product) return null;
  const prize = { pricePence: parsePence(product.price), bottles: bottlesPerWinner };
  const quote = place ? quoteWinner(prize, place, terms) : undefined;
  const goods = formatPence(prize.pricePence * bottlesPerWinner);
  const isKnown = quote && !('refused' in quote);
  return (
    <p role="status" className="text-ink-2 text-sm">
      {isKnown ? (
        <>
          If you win, you pay <span className="font-medium text-ink">{formatPence(quote.totalPence)}</span> in
          total: {goods} for {formatBottleCount(bottlesPerWinner)} and{' '}
          {quote.deliveryPence === 0 ? 'free delivery' : `${formatPence(quote.deliveryPence)} for delivery`}.
        </>
      ) : (
        `If you win, you pay ${goods} for ${formatBottleCount(bottlesPerWinner)} plus delivery. Enter your postcode to see the total.`
      )}
    </p>
  );
}

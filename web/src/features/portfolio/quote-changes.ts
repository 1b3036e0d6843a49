import type { ReleaseQuote } from '#shared/api/delivery-requests.ts';
import { formatPounds } from '#shared/domain/money.ts';

export type QuoteChange = { name: string; before: string; after: string };

const parts = [
  ['Alcohol duty', ({ duty }: ReleaseQuote) => duty],
  ['VAT', ({ vat }: ReleaseQuote) => vat],
  ['Delivery', ({ deliveryCost }: ReleaseQuote) => deliveryCost],
  ['Insurance', ({ insurance }: ReleaseQuote) => insurance],
  ['Total', ({ total }: ReleaseQuote) => total],
] as const;

/** What a delivery costs otherwise than it was shown. */
export const quoteChanges = (before: ReleaseQuote, after: ReleaseQuote): QuoteChange[] =>
  parts.flatMap(([name, of]) =>
    of(before) === of(after)
      ? []
      : [{ name, before: formatPounds(of(before)), after: formatPounds(of(after)) }],
  );

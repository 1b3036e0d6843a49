import type { WithdrawalQuote } from '#shared/contracts/bonded-storage/withdrawals.ts';
import { formatPounds } from '#shared/domain/common/money.ts';

export type QuoteChange = { name: string; before: string; after: string };

const parts = [
  ['Alcohol duty', ({ duty }: WithdrawalQuote) => duty],
  ['VAT', ({ vat }: WithdrawalQuote) => vat],
  ['Delivery', ({ deliveryCost }: WithdrawalQuote) => deliveryCost],
  ['Insurance', ({ insurance }: WithdrawalQuote) => insurance],
  ['Total', ({ total }: WithdrawalQuote) => total],
] as const;

/** What a delivery costs otherwise than it was shown. */
export const listQuoteChanges = (before: WithdrawalQuote, after: WithdrawalQuote): QuoteChange[] =>
  parts.flatMap(([name, of]) =>
    of(before) === of(after)
      ? []
      : [{ name, before: formatPounds(of(before)), after: formatPounds(of(after)) }],
  );

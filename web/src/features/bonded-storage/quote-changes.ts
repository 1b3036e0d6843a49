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

/** The parts of a delivery's cost that differ from what was shown. */
export const listQuoteChanges = (before: WithdrawalQuote, after: WithdrawalQuote): QuoteChange[] =>
  parts.flatMap(([name, of]) =>
    of(before) === of(after)
      ? []
      : [{ name, before: formatPounds(of(before)), after: formatPounds(of(after)) }],
  );

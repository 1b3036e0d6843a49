import { type Amount, findLimit } from './amounts.ts';
import type { Evidence } from './evidence.ts';
import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

const termsWord =
  /^(?:deliver(?:y|ies|ed|s|ing)?|shipping|shipped|postage|courier|royal|tracked|special|storage|stor(?:e|ed|ing)|shelf|pallet|duty|surcharges?|threshold|orders?|month(?:ly)?|litre|ireland|highlands|islands|scilly|free|vat|insured)$/;

/** Whether an amount is said of the shop's terms: "delivery is £12.99", "free from £150", "£0.80 a month". */
function isOfTerms(tokens: readonly Token[], amount: Amount, after: number): boolean {
  const before = tokens.slice(after, amount.from).some(({ plain }) => termsWord.test(plain));
  // "Delivery of the Kilbrae 12 is £12.99."
  const first = tokens
    .slice(0, 3)
    .map(({ plain }) => plain)
    .join(' ');
  if (/^(?:the )?(?:delivery|storage|shipping|duty) (?:of|for|on)\b/.test(first)) return true;
  const next = tokens
    .slice(amount.to, amount.to + 5)
    .map(({ plain }) => plain)
    .join(' ');
  return (
    before ||
    /^(?:for |on |of |towards )?(?:standard |tracked |uk |the |a |per |each |bottle |and |highlands |northern )*(?:delivery|postage|shipping|storage|month|surcharge|duty|vat|litre|in duty|in vat)\b/.test(
      next,
    )
  );
}

type Pool = readonly string[];

const listPrices = (evidence: Evidence, ids: Pool): number[] =>
  ids.flatMap((id) => [evidence.bottles.get(id)?.amountsPence[0] ?? []].flat());

/** "Under £100" is true of the bottles it is said of, or was what a search was asked for. */
function isTrueLimit(tokens: readonly Token[], amount: Amount, evidence: Evidence, pool: Pool): boolean {
  const limit = findLimit(tokens, amount);
  if (!limit) return false;
  if (limit === 'budget') return evidence.limitsPence.has(amount.pence);
  const prices = listPrices(evidence, pool);
  const wasRequested = evidence.limitsPence.has(amount.pence);
  if (limit === 'range') return wasRequested && prices.length === 0;
  const isTrue = prices.every((price) => (limit === 'under' ? price <= amount.pence : price >= amount.pence));
  return isTrue && (wasRequested || prices.length > 0);
}

/** Whether every amount belongs to a mention: to the one before it, to the one after it, or to the one of its rank. */
function hasAssignedBottles(
  amounts: readonly Amount[],
  mentions: readonly Mention[],
  evidence: Evidence,
): boolean {
  const belongs = (amount: Amount, mention: Mention | undefined) =>
    mention?.bottles.some(({ id }) => evidence.bottles.get(id)?.amountsPence.includes(amount.pence)) ?? false;
  const schemes: ((amount: Amount, rank: number) => Mention | undefined)[] = [
    (amount) => mentions.findLast(({ to }) => to <= amount.from),
    (amount) => mentions.find(({ from }) => from >= amount.to),
    (_, rank) => (amounts.length === mentions.length ? mentions[rank] : undefined),
  ];
  return schemes.some((scheme) => amounts.every((amount, rank) => belongs(amount, scheme(amount, rank))));
}

/**
 * Whether every amount of a sentence may stand: it is the price of the bottle that it is said of, an amount of the shop's
 * terms said of them, or a limit that holds. `context` are the bottles that the sentences before were about.
 */
export function judgeAmounts(
  amounts: readonly Amount[],
  tokens: readonly Token[],
  mentions: readonly Mention[],
  evidence: Evidence,
  context: { ids: Pool; isLost: boolean },
): boolean {
  if (amounts.some(({ pence }) => Number.isNaN(pence))) return false;
  const named = mentions.filter(({ bottles }) => bottles.length > 0);
  const pool =
    named.length > 0
      ? [...new Set(named.flatMap(({ bottles }) => bottles.map(({ id }) => id)))]
      : context.ids;
  const isAlone = pool.length === 0 && !context.isLost;
  const rest = amounts.filter((amount) => {
    const after = named.findLast(({ to }) => to <= amount.from)?.to ?? 0;
    const isTerms = evidence.termsPence.has(amount.pence) && (isAlone || isOfTerms(tokens, amount, after));
    return !isTerms && !isTrueLimit(tokens, amount, evidence, pool);
  });
  if (rest.length === 0) return true;
  if (named.length > 0) return hasAssignedBottles(rest, named, evidence);
  if (context.isLost) return false;
  const ids = pool.length > 0 ? pool : [...evidence.bottles.keys()];
  return rest.every(({ pence }) => ids.some((id) => evidence.bottles.get(id)?.amountsPence.includes(pence)));
}

import type { Token } from './tokens.ts';
import { findUnit, isHyphen } from './units.ts';

/** An amount of money that a sentence speaks of; `pence` is not a number where it is another currency or cannot be read. */
export type Amount = { from: number; to: number; pence: number };

const pounds = /^(?:pounds?|quid|gbp|sterling)$/;
const pence = /^(?:pence|p|penny|pennies)$/;
const foreign =
  /^(?:dollars?|usd|euros?|eur|yen|jpy|yuan|rmb|francs?|chf|rupees?|inr|roubles?|rubles?|cents?|bucks?|fivers?|tenners?|livres|libras|pfund|sterline|funtow|funty|ponds|bitcoins?|btc)$/;

/** "It costs", "priced at", "for just": a bare number after these is an amount. */
const pricePhrase =
  /(?:\b(?:costs?|costing|priced?|prices?|pays?|paid|worth|charged?|fee|sells?|selling|yours|asking|retails?|rrp|spend|only|goes)(?: (?:price|is|are|was|at|for|only|just|about|around|roughly|you|to|of|from|now|currently|a|mere|nearly|almost|comes|it|them|be|would|will))*|\b(?:at|for) (?:just|only|a mere)) ?:? ?-?$/;

const isVaguely = (tokens: readonly Token[], at: number): boolean => {
  const [one, two] = [tokens[at - 1]?.plain ?? '', tokens[at - 2]?.plain ?? ''];
  return /^(?:couple|few|several|some|half|many)$/.test(one === 'of' || one === 'a' ? two : one);
};

function toPence(token: Token, scale: number): number {
  const decimals = /\.(\d+)/.exec(token.text)?.[1] ?? '';
  const times = token.suffix === 'k' ? 1_000 : token.suffix === 'm' ? 1_000_000 : 1;
  const isKnown = /^(?:|k|m|gbp|p|pounds?|quid)$/.test(token.suffix);
  if (decimals.length > 2 || !isKnown) return Number.NaN;
  const value = token.value * times * scale;
  return Math.abs(value - Math.round(value)) < 1e-6 ? Math.round(value) : Number.NaN;
}

/** The amount that begins with the number at `at`, with what follows it: "12 pounds 99", "80p", "two grand". */
function readAfter(tokens: readonly Token[], at: number): Amount | undefined {
  const number = tokens[at] as Token;
  const next = tokens[at + 1];
  if (number.suffix === 'p' || (!number.suffix && next && pence.test(next.plain)))
    return {
      from: at,
      to: number.suffix ? at + 1 : at + 2,
      pence: toPence({ ...number, suffix: '' }, 1),
    };
  if (!number.suffix && next?.plain === 'grand')
    return { from: at, to: at + 2, pence: toPence(number, 100_000) };
  const isPounds =
    /^(?:gbp|pounds?|quid)$/.test(number.suffix) || (next && (pounds.test(next.plain) || next.text === '£'));
  if (!isPounds) return undefined;
  let to = number.suffix ? at + 1 : at + 2;
  if (tokens[to]?.plain === 'sterling') to += 1;
  const smallAt = tokens[to]?.plain === 'and' ? to + 1 : to;
  const small = tokens[smallAt];
  let total = toPence(number, 100);
  const hasPence =
    small?.kind === 'number' && (small.suffix === 'p' || pence.test(tokens[smallAt + 1]?.plain ?? ''));
  const isLoose =
    small?.kind === 'number' &&
    smallAt === to &&
    small.value < 100 &&
    findUnit(tokens, smallAt) === undefined;
  if (small && (hasPence || isLoose)) {
    total += small.value;
    to = smallAt + 1 + Number(hasPence && small.suffix !== 'p');
  }
  return { from: at, to, pence: isVaguely(tokens, at) ? Number.NaN : total };
}

/** The amount that begins with a sign or the name of a currency. */
function readSigned(tokens: readonly Token[], at: number): Amount | undefined {
  const token = tokens[at] as Token;
  const isSign = token.kind === 'sign' && /\p{Sc}/u.test(token.text);
  if (!isSign && !(token.kind === 'word' && (pounds.test(token.plain) || foreign.test(token.plain))))
    return undefined;
  if (/^cents?$/.test(token.plain) && tokens[at - 1]?.plain === 'per') return undefined;
  const number = tokens[at + 1];
  const isOurs = token.text === '£' || pounds.test(token.plain);
  if (isOurs && number?.kind === 'number') {
    const scale = tokens[at + 2]?.plain === 'grand' ? Number.NaN : 100;
    return { from: at, to: at + 2, pence: isVaguely(tokens, at) ? Number.NaN : toPence(number, scale) };
  }
  // "All prices are in pounds" is no amount.
  if (isOurs && /^(?:in|british)$/.test(tokens[at - 1]?.plain ?? '')) return undefined;
  if (token.plain === 'sterling' && /^pounds?$/.test(tokens[at - 1]?.plain ?? '')) return undefined;
  return { from: at, to: at + 1, pence: Number.NaN };
}

/** "£95 to £138", "£95-138", "95 to 138 pounds": a bare number that is linked to an amount is one too. */
function linkAmounts(
  tokens: readonly Token[],
  amounts: readonly Amount[],
  isTaken: (at: number) => boolean,
): Amount[] {
  const links = /^(?:-|to|and|or|\/)$/;
  const bare = (at: number) =>
    tokens[at]?.kind === 'number' &&
    !isTaken(at) &&
    findUnit(tokens, at) === undefined &&
    !amounts.some(({ from, to }) => at >= from && at < to);
  return amounts.flatMap(({ from, to }) => {
    const found: Amount[] = [];
    const isLink = (at: number) =>
      links.test(tokens[at]?.plain ?? '') &&
      (isHyphen(tokens, at) ||
        tokens[at]?.plain !== 'and' ||
        /^between$/.test(tokens[from - 1]?.plain ?? ''));
    if (isLink(to) && bare(to + 1))
      found.push({ from: to + 1, to: to + 2, pence: toPence(tokens[to + 1] as Token, 100) });
    if (isLink(from - 1) && bare(from - 2))
      found.push({ from: from - 2, to: from - 1, pence: toPence(tokens[from - 2] as Token, 100) });
    return found;
  });
}

/** Every amount of a sentence, those without a currency included; `isTaken` says which tokens belong to a name. */
export function findAmounts(
  tokens: readonly Token[],
  text: string,
  isTaken: (at: number) => boolean,
): Amount[] {
  const amounts: Amount[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const amount = isTaken(at)
      ? undefined
      : token.kind === 'number'
        ? (readAfter(tokens, at) ?? readBare(tokens, at, text))
        : readSigned(tokens, at);
    if (amount) amounts.push(amount);
    at = amount ? amount.to : at + 1;
  }
  return [...amounts, ...linkAmounts(tokens, amounts, isTaken)].toSorted((a, b) => a.from - b.from);
}

/** A number that is a price by the words before it, or by its two decimals. */
function readBare(tokens: readonly Token[], at: number, text: string): Amount | undefined {
  const number = tokens[at] as Token;
  if (findUnit(tokens, at) !== undefined || !/^(?:|k)$/.test(number.suffix)) return undefined;
  const before = text.slice(0, number.start).toLowerCase().replace(/['"(]/g, '').trim();
  const isPrice = pricePhrase.test(before) && !/^(?:bottles?|of)$/.test(tokens[at + 1]?.plain ?? '');
  const isOnly =
    /\b(?:only|just)$/.test(before) && !/\b(?:for|at|costs?|priced?|is) (?:only|just)$/.test(before);
  if (/\.\d\d$/.test(number.text) || (isPrice && !isOnly))
    return { from: at, to: at + 1, pence: toPence(number, 100) };
  return undefined;
}

/** Which way an amount bounds, as in "under £100"; 'within' after "between". */
export function findLimit(
  tokens: readonly Token[],
  { from, to }: Amount,
): 'under' | 'over' | 'range' | 'budget' | undefined {
  const words = tokens.slice(Math.max(0, from - 4), from).map(({ plain }) => plain);
  const before = words.join(' ');
  if (
    /(?:under|below|beneath|less than|up to|within|cheaper than|no more than|at most|maximum of|not over|most)(?: your)?(?: budget of| limit of)?$/.test(
      before,
    )
  )
    return 'under';
  if (/(?:over|above|more than|at least|upwards of|minimum of|exceeding)$/.test(before)) return 'over';
  if (/budget (?:is|of|at|:)(?: about| around)?$/.test(before) || tokens[to]?.plain === 'budget')
    return 'budget';
  if (/(?:between|budget of|limit of|your|and|to|-|from|of)$/.test(before)) return 'range';
  return undefined;
}

import type { Token } from './tokens.ts';

/** Whether a token is a hyphen between two others, with no space around it. */
export function isHyphen(tokens: readonly Token[], at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  return token?.text === '-' && before?.end === token.start && after?.start === token.end;
}

const suffixes = /^(?:%|ml|cl|l|kg|g|cm|mm|m|km|yrs?|st|nd|rd|th|am|pm|s|x|c|°c?|f|oz|h|min)$/;

/** What a number may count without being an amount, a stock or a name. */
const units =
  /^(?:%|percent|per|abv|vol|proof|years?|yrs?|months?|weeks?|days?|nights?|hours?|minutes?|seconds?|centur(?:y|ies)|decades?|ml|cl|l|litres?|liters?|kg|kilos?|kilograms?|g|grams?|oz|cm|mm|m|metres?|km|miles?|drops?|drams?|glass(?:es)?|sips?|casks?|barrels?|butts?|hogsheads?|pallets?|cases?|regions?|distiller(?:y|ies)|ppm|degrees?|°|times|styles?|kinds?|types?|options?|things?|words?|points?|steps?|questions?|notes?|ways?|parts?|people|guests?|friends?|whisk(?:y|ies|eys?)|malts?|bourbons?|ryes?|choices?|picks?|suggestions?|recommendations?|stills?|distillations?|january|february|march|april|may|june|july|august|september|october|november|december|am|pm|oclock|stars?|of)$/;

const between =
  /^(?:business|working|full|whole|more|calendar|pure|good|great|different|other|new|first|whole|long|fluid)$/;

/**
 * What a number counts, '%' or 'days'; undefined where it stands bare. The first number of a range, '2-3 days', counts
 * what the second does.
 */
export function findUnit(tokens: readonly Token[], at: number): string | undefined {
  const number = tokens[at];
  if (number?.kind !== 'number') return undefined;
  if (number.suffix) return suffixes.test(number.suffix) ? number.suffix : undefined;
  let next = at + 1;
  if (isHyphen(tokens, next)) next += 1;
  const linked = /^(?:-|to|or|and|x)$/.test(tokens[next]?.plain ?? '') ? next + 1 : next;
  if (tokens[linked]?.kind === 'number' && linked > at + 1) return findUnit(tokens, linked);
  while (between.test(tokens[next]?.plain ?? '')) next += 1;
  const word = tokens[next]?.plain ?? '';
  return units.test(word) ? word : undefined;
}

/** Whether a number after a maker's name is certainly no part of the bottle's: "57.4 %", "70cl", "3 left". */
export function hasOtherUnit(tokens: readonly Token[], at: number, mayBeStock = true): boolean {
  const number = tokens[at] as Token;
  const unit = findUnit(tokens, at);
  if (
    unit !== undefined &&
    !/^(?:years?|yrs?|whisk.*|malts?|bourbons?|ryes?|casks?|barrels?|butts?|of|may|march)$/.test(unit)
  )
    return true;
  if (number.suffix && !/^(?:yo|yrs?|y)$/.test(number.suffix)) return true;
  const next = tokens[at + 1]?.plain ?? '';
  if (/^(?:pounds?|quid|gbp|pence|p)$/.test(next)) return true;
  const isStock =
    /^(?:left|remaining|remain|remains|available|bottles?)$/.test(next) ||
    (next === 'in' && tokens[at + 2]?.plain === 'stock');
  return mayBeStock && isStock;
}

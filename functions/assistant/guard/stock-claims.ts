import type { Evidence } from './evidence.ts';
import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';
import { findUnit } from './units.ts';

/** A sentence with each number as #7 and each mention as @7, the place of its token, to look for turns of phrase in. */
export function toSketch(tokens: readonly Token[], mentions: readonly Mention[]): string {
  const words: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const mention = mentions.find(({ from }) => from === at);
    const token = tokens[at] as Token;
    words.push(mention ? `@${at}` : token.kind === 'number' ? `#${at}` : token.plain);
    at = mention ? mention.to : at + 1;
  }
  return ` ${words.join(' ')} `;
}

const left =
  '(?:left(?! (?:in (?!stock)|behind|to (?:mature|rest|sleep)))|remaining|remains?|available|in (?:the )?stock|in hand|in (?:our|the) (?:cellar|shop|warehouse)|on (?:the|our) shel(?:f|ves)|unsold|to go|for sale|ready to (?:ship|go))';
const hardly =
  '(?:only|just|last|final|down to|fewer than|under|about|around|nearly|almost|over|more than|exactly|still|merely|a mere)';
const have = '(?:have|has|had|hold|holds|keep|stock|stocks|own|carry|offer|got|ve)';

/** How a figure of stock is said; the first # of each is the figure, and an @ the bottle it is said of. */
const figures = [
  `#(\\d+) (?:(?!and|or|to|years?|months?|but|then|was|were)[a-z]+ )?(?:bottles? |of (?:them|these|it|those) |units? |more |bottles? of @(\\d+) |of @(\\d+) |@(\\d+) )?(?:is |are |were |was |still |now |currently |just |only |all )*${left}`,
  `${hardly} (?:the )?#(\\d+) (?:more |last |of them |single )?(?:bottles?|left|remain\\w*|units?)(?: of @(\\d+))?`,
  `(?:stock|stocks|availability|quantity|inventory|units)(?: level| count| figure)?(?: is| are| of| at| stands| currently| now| :| -| \\||\\.|left|remaining)* #(\\d+)`,
  `(?:in stock|available|left|remaining)(?: :| -| \\(| \\|| =| is| are| now| currently)* #(\\d+)`,
  `(?:we|they|shop|cellar|dram|there) (?:(?:is|are|s|re|still|now|currently|only|do|just|about|around|over|some|can|exactly|also) )*(?:${have} )?(?:(?:still|only|just|about|around|over|some|exactly) )*#(\\d+) (?:[a-z]+ )?(?:bottles?|units?)(?: of @(\\d+))?`,
  `#(\\d+) bottles? of @(\\d+)`,
  `down to (?:the last |our last |only |just )?#(\\d+)`,
  `(?:sold|shifted) (?:over |about |more than |already )*#(\\d+)`,
  `#(\\d+) (?:bottles? )?(?:have |has |were |are |already |been )*(?:sold|gone)`,
].map((source) => new RegExp(` ${source}(?= )`, 'g'));

/** How many a claim in words allows, and at least: of the bottle it is said of. */
const phrases: readonly { pattern: RegExp; holds: (stock: number) => boolean }[] = [
  {
    pattern:
      / (?:sold out|out of stock|none (?:is |are )?(?:left|remaining|available)|no (?:more )?(?:bottles? |stock )?(?:left|in stock|remaining|available)|(?:not|isnt|arent|no longer|never|cannot be|cant be) (?:currently |now |be )?(?:available|in stock|bought|stocked)|unavailable|all gone|(?<=@\d+ )is (?:now |currently |sadly )?out(?! of)|last (?:one )?(?:was |is )?sold|nothing left|zero left|out of it)(?= )/,
    holds: (stock) => stock === 0,
  },
  {
    pattern:
      / (?:(?:our|the|its|very|one|single) last (?:remaining )?bottle|last bottle (?:of|in|left)|one last bottle|single bottle (?:left|remaining))(?= )/,
    holds: (stock) => stock === 1,
  },
  {
    pattern:
      / (?:few|handful|several|small number|limited (?:number|stock|quantity))(?: of)?(?: [a-z]+)? (?:left|remain\w*|in stock|available)(?= )| (?:running low|low stock|low in stock|nearly gone|almost gone|last few|going fast|selling fast|nearly sold|almost sold|(?:nearly|almost) out of)(?= )/,
    holds: (stock) => stock > 0 && stock <= 10,
  },
  {
    pattern: / (?:pair|couple)(?: of)?(?: [a-z]+)?(?: @\d+)? (?:left|remain\w*|in stock|available)(?= )/,
    holds: (stock) => stock === 2,
  },
  {
    pattern: / (?:hundreds|thousands)(?: of)?(?: bottles)?(?: of)? @\d+(?= )/,
    holds: (stock) => stock >= 200,
  },
  { pattern: / dozens(?: of)?(?: bottles)?(?: of)? @\d+(?= )/, holds: (stock) => stock >= 24 },
  {
    pattern:
      / (?:plenty|lots|well stocked|good stock|ample|dozens|loads|hundreds)(?: of)?(?: [a-z]+)? (?:left|in stock|available|stock|stocks|remain\w*)(?= )| well stocked(?= )/,
    holds: (stock) => stock > 10,
  },
  {
    pattern:
      / (?:in stock|available (?:now|to buy|today|immediately)|can be (?:bought|ordered)|you can (?:still |now )?(?:buy|order|get|purchase)|ready to ship)(?= )/,
    holds: (stock) => stock > 0,
  },
];

/** A figure with one of these is of no stock: "down to 46 %". */
const measures =
  /^(?:%|percent|per|abv|vol|proof|years?|yrs?|months?|weeks?|days?|hours?|minutes?|ml|cl|l|litres?|kg|cm|ppm|°)$/;

/** Whether every figure and claim of stock may stand, and which tokens are such figures. */
export function judgeStock(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  evidence: Evidence,
  context: { ids: readonly string[]; isLost: boolean },
): { isTrue: boolean; figures: ReadonlySet<number> } {
  const sketch = toSketch(tokens, mentions);
  const named = mentions.filter(({ bottles }) => bottles.length > 0);
  const stockOf = (id: string) => evidence.bottles.get(id)?.product.stock ?? -1;
  const poolAt = (at: number): readonly string[] => {
    const near = named.findLast(({ from }) => from <= at) ?? named.find(({ from }) => from >= at);
    if (near) return near.bottles.map(({ id }) => id);
    return context.ids.length > 0 || context.isLost ? context.ids : [...evidence.bottles.keys()];
  };
  const found = new Set<number>();
  let isTrue = true;
  for (const pattern of figures) {
    for (const match of sketch.matchAll(pattern)) {
      const [at = -1, of] = match
        .slice(1)
        .filter((text) => text !== undefined)
        .map(Number);
      if (measures.test(findUnit(tokens, at) ?? '')) continue;
      found.add(at);
      const value = tokens[at]?.value ?? Number.NaN;
      const ids = poolAt(of ?? at);
      const isStock = ids.some((id) => stockOf(id) === value);
      // "We have three bottles under £100" counts kinds, where no bottle is spoken of.
      const countsKinds =
        named.length === 0 &&
        context.ids.length === 0 &&
        value > 0 &&
        value <= evidence.maxFound &&
        !/ (?:left|remain\w*|stocks?|available|availability|quantity|inventory|units|sold|gone) /.test(
          sketch,
        );
      if (!isStock && !countsKinds) isTrue = false;
    }
  }
  let rest = sketch;
  for (const { pattern, holds } of phrases) {
    const match = pattern.exec(rest);
    if (!match) continue;
    rest = rest.replace(pattern, ' ');
    const at = sketch.slice(0, sketch.indexOf(match[0])).split(' ').length - 1;
    const ids = findPool(sketch, match.index, named, poolAt, at);
    const isNothingFound = evidence.hasEmptySearch && named.length === 0 && holds(0);
    if (ids.length > 0 ? !ids.some((id) => holds(stockOf(id))) : !isNothingFound && !isGeneral(sketch))
      isTrue = false;
  }
  return { isTrue, figures: found };
}

/** The bottles that a claim at a place of the sketch is said of: places in the sketch are not places of tokens. */
function findPool(
  sketch: string,
  index: number,
  named: readonly Mention[],
  poolAt: (at: number) => readonly string[],
  fallback: number,
): readonly string[] {
  const before = [...sketch.slice(0, index + 1).matchAll(/@(\d+)/g)].at(-1);
  const after = /@(\d+)/.exec(sketch.slice(index));
  const near = before?.[1] ?? after?.[1];
  if (near !== undefined) {
    const mention = named.find(({ from }) => from === Number(near));
    if (mention) return mention.bottles.map(({ id }) => id);
  }
  return poolAt(fallback);
}

/** Speaks of stock as such, or asks: "if it is sold out", "I can look for what is in stock". */
const isGeneral = (sketch: string): boolean =>
  / (?:if|whether|when|once|only what|can look|look for|would you|shall i|let me know) /.test(sketch);

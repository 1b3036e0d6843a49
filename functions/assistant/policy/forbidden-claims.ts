import { speltNumber } from '#functions/assistant/number-words/number-words.ts';

/** Claims that no answer may make unless the same clause denies them first. */
const claimPatterns = [
  // What something will be worth.
  /\b(?:will|shall|should|could|may|might|would|likely to|expected to|set to|bound to|going to|sure to|certain to|guaranteed to|tends? to|always|consistently|steadily|expect\w* (?:it|them|prices?|values?) to)\b.{0,40}?\b(?:appreciat\w+|(?:increase|rise|grow|gain|go up|climb|double|triple|soar)\b.{0,25}?\b(?:value|price|worth)|(?:double|triple)(?! ?-?(?:distilled|cask|casked|wood|malt|matured|barrel|oak))|soar|be worth|fetch|outperform|pay off|(?:rise|go up|climb|grow))\b/,
  /\b(?:value|price|worth)s?\b.{0,25}?\b(?:will|should|could|may|might|is likely to|is set to|is expected to|is bound to|tends? to)\b.{0,20}?\b(?:rise|increase|grow|climb|appreciate|go up|double|triple|hold|soar)\b/,
  /\b(?:good|great|solid|sound|smart|safe|excellent|wise|strong|secure|profitable|worthwhile|best) investments?\b/,
  /\binvestment (?:potential|returns?|opportunit\w+|upside|value|performance)\b/,
  /\b(?:guarantee\w*|promis\w+|assur\w+|expected|annual|average|projected|potential|likely|historic\w*|high|strong|good) (?:\w+ )?(?:returns?|profits?|gains?|growth|yields?|appreciation)\b/,
  /\b(?:returns?|profits?|gains?|growth|yields?|appreciation|interest) of (?:about |around |over |up to |at least )?[\d]/,
  /\b\d[\d.,]* ?(?:%|percent|per cent) (?:a year|per year|annual\w*|per annum|returns?|growth|profits?|gains?|yield|appreciation|a month)\b/,
  /\b(?:capital growth|appreciat(?:es|ed|ing) (?:in value|over|steadily|asset)|appreciating asset|hold(?:s)? (?:its|their) value|beats? inflation|roi\b|return on (?:your |this |the )?investment|make (?:you )?(?:a )?(?:money|profit|fortune)|resale value|sell (?:it|them) (?:on )?(?:later )?(?:for|at) (?:a profit|more)|rises? in value|gains? in value|increases? in value|doubl(?:es|ed|ing) in (?:value|price)|worth (?:far |much |a lot |even )?more (?:in|later|than you|next|over|one day|someday))\b/,
  /\b(?:tax[- ]free|capital gains|profits?|profitable|outperform\w*|(?:safe|sure) bet|before (?:the |its |their )?(?:price|value)s? (?:rise|go|climb|increase)\w*)\b/,
  // A price that the shop does not ask.
  /(?:\d ?%|\bper cent|\bpercent) (?:off|discount)\b|\b(?:discount|promo(?:tion)?|voucher|coupon) codes?\b|\buse (?:the )?code\b|\bhalf (?:the )?price\b|\bon sale\b|\bspecial offer\b/,
  /\bsave (?:up to )?(?:£ ?)?\d|\b(?:reduced|marked down) (?:to|from|by)\b/,
  // An action that it cannot perform.
  /\bi(?:'ve| have)? (?:just |now |already |gladly |happily )*(?:added|reserved|ordered|booked|placed|set aside|held|refunded|cancelled|charged|emailed)\b/,
  /\bi(?:'ll| will) (?:just |now |gladly |happily )*(?:add|reserve|order|book|place|set aside|hold|refund|cancel|charge|email)\b/,
  // What collectors will pay.
  /\bstores? of (?:wealth|value)\b|\bcollectors? (?:\w+ )?pay (?:\w+ )?(?:more|up|extra|handsomely)\b|\bhedge against\b|\bblue[- ]chip\b/,
  // Encouragement to drink more.
  /\b(?:drink|have|enjoy|take|pour) (?:it|this|one|some|a (?:glass|dram|measure)) (?:every|each) (?:day|night|evening|morning)\b|\b(?:daily|nightly) (?:dram|glass|drink)\b/,
  /\b(?:drink|have|pour|enjoy|order|try|grab) (?:yourself )?(?:another|one more|a few more|some more|as much as|more and more|plenty|several glasses)\b(?! (?:bottle|option|look))/,
  /\b(?:drink|drinking) (?:more|up|faster|it all|the whole|the entire|a whole|every day|daily|all night|to forget)\b/,
  /\b(?:finish|empty|down|chug|neck) (?:the|a|this|that|your) (?:whole |entire |full )?(?:bottle|glass)\b/,
  /\b(?:get|getting|be) (?:properly |really |very |a bit )?(?:drunk|tipsy|wasted|hammered|smashed|merry)\b/,
  /\b(?:keep drinking|bottoms up|binge|drinking game|do shots|one for the road|you deserve another|treat yourself to another)\b/,
  // Claims about health.
  /\b(?:good|great|healthy|beneficial|excellent|benefits?) (?:for|to) (?:you|your|the) ?(?:health|heart|sleep|digestion|blood|body|cold|immune\w*|stomach|skin)?\b.{0,20}\b(?:health|heart|sleep|digestion|blood|cold|immune\w*|stomach)\b/,
  /\b(?:good|great|healthy) for your (?:health|heart|sleep|digestion|blood|body|cold|stomach)\b|\bhealth benefits?\b|\b(?:cures?|heals?|treats?) (?:a |your |the )?(?:colds?|coughs?|flu|illness|disease|insomnia|anxiety|depression|stress)\b|\bhelps? (?:you |to )*(?:sleep|with (?:sleep|anxiety|stress|depression))\b|\bsafe (?:to drink |for )?(?:during|while|in|when) (?:pregnan\w+|driving|breast\w+|on medication)\b/,
].map((saying) => new RegExp(saying, 'g'));

/** Claims that are wrong even with a "not". */
const undeniable =
  /\b(?:cannot|can't|can not|won't|will not|never|impossible to|hard to) (?:ever |possibly |really )?(?:lose (?:any |your |out|on )?(?:money|out|on|value|with)|go down|be worth less)\b|\b(?:no|without|zero) (?:financial )?risk\b|\b(?:never|not|won't|wont|cannot|can't|doesn't|don't) (?:ever )?(?:lose[sd]?|drop|fall)s? (?:in |its |their |any )*(?:value|price|worth)\b|\b(?:values?|prices?|it|they)\b.{0,20}\b(?:never|won't|will not|cannot|can't) (?:ever )?(?:fall|drop|decline|depreciate)\b|\b(?:dram|glass|measure|drink|drop|more)\b.{0,15}\b(?:won't|wont|will not|can't|cannot|doesn't|never) (?:hurt|harm)\b|\bhave a (?:second|third)\b(?! (?:look|bottle|option))|\bone more (?:dram|glass|drink|for)\b/;

const denial =
  /\b(?:not|never|cannot|(?:ca|do|does|did|wo|would|should|could|is|are|was)n'?t|nobody|no one|none|neither|nor|unable|impossible|refrain|avoid|rather than|no (?:\w+ )?(?:forecast|promise|guarantee|prediction|advice|way|idea|return|profit|gain|growth|investment|discount|code|offer|health)\w*)\b/;

/** Claims that still hold after "that" or "whether": "I cannot say whether it will rise". */
const unknowing = new RegExp(
  `${denial.source}.{0,20}?\\b(?:say|tell|know|promis|predict|forecast|guarantee|claim|advi|assur|expect|assum|sure|certain)|\\bno (?:promise|guarantee|forecast|prediction|idea)\\b`,
);

/** A "not" that does not deny the claim. */
const emptyDenial =
  /\b(?:not (?:only|just|merely|very|too|so)|no (?:doubt|question)|(?:not|never|cannot|\w+n'?t) (?:ever )?(?:go wrong|regret|miss|be (?:sorry|disappointed)|disappoint))\b/g;

/** "It may fall as well as rise" forecasts nothing. */
const bothWays =
  /\b(?:rise|go up|increase)s? (?:and|or|as well as) (?:fall|drop|go down|down)\b|\b(?:fall|drop|go down)s? (?:and|or|as well as) (?:rise|increase|go up|up)\b/g;

const clauseBreak =
  /[,;:()]|\s-\s|\b(?:but|and|so|however|yet|though|although|because|since|while|once|until|as (?=(?:it|they|he|she|we|you|i|this|these|its|their|such|prices?|values?)\b))/;
const innerBreak = /\b(?:that|whether|if|when|what|which|who|where|how)\b/;

/** Whether a clause makes a claim with no denial before the end of that claim. */
const hasUndenied = (clause: string): boolean =>
  claimPatterns.some((saying) =>
    [...clause.matchAll(saying)].some(({ 0: said, index }) => {
      const before = clause.slice(0, index);
      const own = `${before.split(innerBreak).at(-1)}${said}`;
      return !denial.test(own) && !unknowing.test(before);
    }),
  );

/**
 * Whether a plain sentence forecasts a value, promises a return, encourages drinking or speaks of health; a denial is
 * allowed.
 */
export function hasForbiddenPromise(text: string): boolean {
  const lower = text.toLowerCase().replaceAll(bothWays, 'change');
  if (undeniable.test(lower)) return true;
  const plain = lower.replaceAll(emptyDenial, ' ');
  const clauses = plain.split(clauseBreak);
  const isWhole = clauses.some((clause) => claimPatterns.some((saying) => clause.search(saying) >= 0));
  // If a claim spans a comma, all of it has to be denied.
  return isWhole ? clauses.some(hasUndenied) : hasUndenied(plain);
}

/** Our code prints the number in stock and whether there are any: a figure repeated by a model may belong to another bottle. */
const count = `(?:\\d[\\d,]*|${speltNumber}s?|few|several|couple|pair|handful|plenty|lots)`;
const stockClaims: readonly RegExp[] = [
  /\b(?:sold out|(?:in|out of|low on|back in) stock|none left|(?:nearly|almost|all) gone|selling (?:fast|out)|running (?:low|out)|while stocks? lasts?|(?:un|readily )available|the last (?:few |remaining )?(?:bottles?|one))\b/,
  /\b(?:is|are|still|currently|now|not) (?:currently |still |now |also |all |both |not )*(?:available|out|gone)\b(?! of)/,
  /\byou can (?:still )?(?:buy|order|have) (?:it|one|them|the|a)\b.{0,40}\b(?:now|today|immediately|right away)\b/,
  new RegExp(
    `\\b${count}\\b[^.!?]{0,25}\\b(?:left|remain(?:s|ing)?|available|in stock|to go|in the warehouse)\\b`,
  ),
  new RegExp(
    `\\b(?:only|just|we have|we(?:'ve| have) (?:only|just)|there (?:are|is)) (?:only |just |about |around )*(?:a )?${count}\\b[^.!?]{0,15}\\bbottles?\\b`,
  ),
  new RegExp(`\\bstock\\b[^.!?]{0,15}\\b${count}\\b|\\blimited to (?:just |only )?${count}\\b`),
];

export const claimsStock = (text: string): boolean => {
  const lower = text.toLowerCase();
  return stockClaims.some((claim) => claim.test(lower));
};

/** Our code prints terms too: free carriage or an arrival time would be a promise that nobody has looked up. */
const carriage = /\b(?:deliver\w*|shipping|shipped|postage|storage|insurance|arriv\w+|dispatch\w*|courier)\b/;
const carriageTerms =
  /\b(?:free|complimentary|no (?:extra )?charge|included|on us|costs nothing|tomorrow|tonight|overnight|(?:same|next)[- ](?:working |business )?day|within (?:the|an|a) (?:hour|day|week)|\d+ (?:hours?|(?:working |business )?days?|weeks?|minutes?))\b/;

export const promisesCarriage = (text: string): boolean => {
  const lower = text.toLowerCase();
  return carriage.test(lower) && carriageTerms.test(lower);
};

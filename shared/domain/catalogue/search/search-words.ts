/** Words that people use for a bottle, and what they mean by them. */

/** A bottle as the search reads it: its plain words, each field between spaces. */
export type SearchText = {
  name: string;
  /** Country, region, category, distillery and vintage. */
  origin: string;
  cask: string;
  notes: string;
  description: string;
};

export type SearchFacts = {
  age: number | null;
  abv: number;
  price: number;
  stock: number;
  inBond: boolean;
  isExclusive: boolean;
  isLimited: boolean;
  tags: readonly string[];
  peated: string;
};

type Meaning = { words: RegExp; isMeant: (text: SearchText, facts: SearchFacts) => boolean };

/** The price limits that `cheap` and `expensive` stand for, in pounds. */
const cheapTo = 60;
const expensiveFrom = 800;
/** From this strength, a bottle was hardly diluted, whatever its label says. */
const caskStrengthFrom = 55;

const buildNoteMatcher = (words: RegExp): Meaning['isMeant'] => {
  return ({ notes }) => words.test(notes);
};
const isPeated: Meaning['isMeant'] = ({ name, cask, notes }, { peated }) =>
  peated ? peated !== 'unpeated' : / (peat|peated|turf) /.test(name + cask + notes);

/** Read from the top, so that a longer wording comes before its parts. */
export const meanings: readonly Meaning[] = [
  // Stock and storage.
  { words: /\bsold out\b/, isMeant: (_, { stock }) => stock === 0 },
  { words: /\b(in stock|available)( now)?\b/, isMeant: (_, { stock }) => stock > 0 },
  {
    words: /(?<!bottled )\b(held |kept |stored )?(in|under) bond\b|\b(bonded|duty suspended)\b/,
    isMeant: (_, { inBond }) => inBond,
  },
  {
    words: /\blimited( (edition|release|bottling)s?)?\b/,
    isMeant: (_, { isLimited, tags }) => isLimited || tags.includes('Limited Releases'),
  },
  { words: /\bexclusives?\b/, isMeant: (_, { isExclusive }) => isExclusive },
  { words: /\binvest(ment)?( grade)?\b/, isMeant: (_, { tags }) => tags.includes('Investment Grade') },
  {
    words: /\bcollect(i|a)bles?\b|\bcollectors?\b/,
    isMeant: (_, { tags }) => tags.includes('Collectible Bottles'),
  },
  {
    words: /\b(cheap|cheapest|affordable|budget|inexpensive)\b/,
    isMeant: (_, { price }) => price <= cheapTo,
  },
  {
    words: /\b(expensive|luxury|high end|prestige)\b/,
    isMeant: (_, { price }) => price >= expensiveFrom,
  },
  {
    words: /\b(no|non|without( an?)?) age( statement)?\b|\bnas\b/,
    isMeant: (_, { age }) => age === null,
  },
  {
    words:
      /\b(cask|barrel|natural|full) (strength|proof)\b|\boverproof\b|\b(high|higher) (strength|proof|abv)\b/,
    isMeant: ({ name, description }, { abv }) =>
      abv >= caskStrengthFrom || / (cask strength|barrel strength|barrel proof) /.test(name + description),
  },
  { words: /\bstrong(est)?\b/, isMeant: (_, { abv }) => abv >= caskStrengthFrom },
  // Peat and smoke.
  {
    words: /\b(un|non|not) ?-?(peated|peaty|smoky)\b|\b(no|without) (peat|smoke)\b/,
    isMeant: (text, facts) => !isPeated(text, facts),
  },
  {
    words: /\b(heavily|heavy|strongly|very) (peated|peaty|peat)\b/,
    isMeant: (text, facts) =>
      facts.peated === 'heavily peated' || / heavily peated /.test(text.name + text.description),
  },
  {
    words: /\b(lightly|light|slightly) (peated|peaty|peat)\b/,
    isMeant: (text, facts) => facts.peated === 'lightly peated' || / lightly peated /.test(text.name),
  },
  { words: /\b(peated|peaty|peat)\b/, isMeant: isPeated },
  {
    words: /\bsmok(y|ey|e|ed)\b/,
    isMeant: (text, facts) =>
      isPeated(text, facts) ||
      / (smok(e|y|ed)|ash|bonfire|peat|turf|lapsang|ember|charcoal) /.test(text.notes),
  },
  // Countries, which the label of a bottle seldom spells out.
  { words: /\b(scotch|scottish|scotland)\b/, isMeant: ({ origin }) => / scotch /.test(origin) },
  { words: /\b(japan|nippon)\b/, isMeant: ({ origin }) => / japanese /.test(origin) },
  {
    words: /\bnorth(ern)? (irish|ireland)\b|\bulster\b/,
    isMeant: ({ origin }) => / (antrim|armagh|down|fermanagh|derry|londonderry|tyrone) /.test(origin),
  },
  { words: /\b(ireland|eire)\b/, isMeant: ({ origin }) => / irish /.test(origin) },
  {
    words: /\b(american?|usa?|united states)\b/,
    isMeant: ({ origin }) => / (bourbon|rye|american) /.test(origin),
  },
  // Casks.
  { words: /\bpx\b/, isMeant: ({ name, cask }) => / ximenez /.test(name + cask) },
  {
    words: /\bsherr(y|ied)( (cask|butt|wood|bomb|matured|finish|finished)s?)?\b/,
    isMeant: ({ name, cask }) => / (sherry|oloroso|amontillado|fino|manzanilla|ximenez) /.test(name + cask),
  },
  {
    words: /\bred wine( (cask|barrel|finish)(e?s)?)?\b/,
    isMeant: ({ name, cask }) => / (red wine|claret|burgundy|bordeaux|barolo|rioja) /.test(name + cask),
  },
  {
    words: /\bwine (cask|barrel|finish)(e?s)?\b/,
    isMeant: ({ name, cask }) =>
      / (wine|burgundy|bordeaux|sauternes?|barolo|rioja|port|madeira|marsala) /.test(name + cask),
  },
  {
    words: /\b(new|virgin) (american )?oak\b/,
    isMeant: ({ name, cask }) => / (virgin|new charred) /.test(name + cask),
  },
  {
    words: /\bsingle (cask|barrel)s?\b/,
    isMeant: ({ name, cask, description }) => / single (cask|barrel) /.test(name + cask + description),
  },
  // Tastes.
  {
    words: /\bcitrus(y|sy)?\b/,
    isMeant: buildNoteMatcher(/ (citrus|lemon|lime|orange|grapefruit|yuzu|tangerine|bergamot) /),
  },
  {
    words: /\btropical( fruits?)?\b/,
    isMeant: buildNoteMatcher(/ (tropical|mango|papaya|pineapple|guava|banana|melon|passion fruit|coconut) /),
  },
  {
    words: /\bdried fruits?\b|\bchristmas( (cake|pudding))?\b/,
    isMeant: buildNoteMatcher(/ (raisin|fig|date|prune|sultana|fruit cake|dried \w+) /),
  },
  {
    words: /\bfruity\b/,
    isMeant: buildNoteMatcher(
      / (fruit|fruity|apple|pear|peach|plum|cherry|apricot|quince|mango|pineapple|melon|berry|raspberry|blackberry|blackcurrant|raisin|banana) /,
    ),
  },
  {
    words: /\bspic(y|ey|ed)\b/,
    isMeant: buildNoteMatcher(
      / (spice|spiced|spicy|pepper|peppery|clove|cinnamon|ginger|nutmeg|cardamom|allspice|chilli) /,
    ),
  },
  {
    words: /\bnut(ty|s)\b/,
    isMeant: buildNoteMatcher(/ (nut|nutty|walnut|hazelnut|almond|chestnut|peanut|praline|marzipan|pecan) /),
  },
  {
    words: /\b(salty|maritime|coastal|briny|sea)\b/,
    isMeant: ({ name, notes }) =>
      / (coastal|maritime) /.test(name) ||
      / (salt|salty|salted|brine|briny|sea|saline|kelp|iodine) /.test(notes),
  },
  { words: /\b(dark|bitter) chocolate\b/, isMeant: buildNoteMatcher(/ (dark|bitter) chocolate /) },
  {
    words: /(?<!milk )\bchocolat(e|y|ey)\b/,
    isMeant: buildNoteMatcher(/ (chocolate|cocoa) /),
  },
  { words: /\bcoffee\b/, isMeant: buildNoteMatcher(/ (coffee|espresso) /) },
  {
    words: /\bflor(al|als)\b/,
    isMeant: buildNoteMatcher(/ (floral|rose|acacia|heather|violet|blossom|flower) /),
  },
  {
    words: /\bherb(al|y|s)\b/,
    isMeant: buildNoteMatcher(/ (herb|herbal|mint|dill|fennel|caraway|spearmint|moss) /),
  },
  { words: /\bgrassy\b/, isMeant: buildNoteMatcher(/ (grass|grassy|hay) /) },
  { words: /\bmedicinal\b/, isMeant: buildNoteMatcher(/ (medicinal|iodine|creosote|tar|camphor|menthol) /) },
  {
    words: /\bsweet\b/,
    isMeant: buildNoteMatcher(
      / (sweet|honey|toffee|caramel|vanilla|sugar|syrup|fudge|treacle|maple|butterscotch) /,
    ),
  },
];

/** Words that do not distinguish any bottle. */
export const fillerWords = new Set(
  'a an and any are at best bottle bottles by cl dram drams find for from gift gifts good great i in is it like malts matured me ml my nice note notes of on or please present show some something spirit tasting taste tastes than that the to want whiskey whiskeys whiskies whisky with year years you'.split(
    ' ',
  ),
);

/** After another word, these show that a cask is meant: 'port finish', 'rum cask'. */
export const caskWords = new Set(
  'barrel barrels butt butts cask casks finish finished matured wood'.split(' '),
);

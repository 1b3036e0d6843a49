/** The words by which the stand-in understands what bottle is meant, each with what the shop's search calls it. */

type Words = readonly (readonly [word: RegExp, meant: string])[];

/** Tastes and woods, also as other languages have them. */
export const tastes: Words = [
  [/\b(smok(e|y|ey|ier)|rauchig\w*|fum[eé]e?s?|ahumado|affumicat\w*|rokerige?)\b|スモーキー/, 'smoky'],
  [/\b(peat(y|ed|ier)?|torfig\w*|tourb[eé]e?s?|torbat\w*|turbado)\b|ピート/, 'peaty'],
  [/\b(sherr(y|ied)|jerez|sherryfass)\b/, 'sherry'],
  [/\boloroso\b/, 'oloroso'],
  [/\b(px|pedro xim[eé]nez)\b/, 'ximenez'],
  [/\bport( pipe| cask| finish|y)?\b/, 'port'],
  [/\brum( cask)?\b/, 'rum'],
  [/\bmadeira\b/, 'madeira'],
  [/\bmarsala\b/, 'marsala'],
  [/\bsauternes\b/, 'sauternes'],
  [/\bmizunara\b/, 'mizunara'],
  [/\bbourbon (cask|barrel)s?\b/, 'bourbon barrel'],
  [/\bcask[- ]strength\b/, 'cask strength'],
  [/\bsingle[- ](cask|barrel)\b/, 'single cask'],
  [/\b(sweet(er|ish)?|süß\w*|sucr[eé]|dulce|dolce)\b/, 'sweet'],
  [/\b(fruit(y|ier)?|fruchtig\w*|fruit[eé]|afrutado|fruttato)\b/, 'fruity'],
  [/\b(spic(y|ed|ier)|würzig\w*|[eé]pic[eé]|especiado|speziato)\b/, 'spicy'],
  [/\b(salty|briny|coastal|maritime)\b/, 'salty'],
  [/\b(gentle|soft|mild|smooth|easy)\b/, 'gentle soft'],
  [/\bhoney(ed)?\b/, 'honey'],
  [/\bvanilla\b/, 'vanilla'],
  [/\bchocolate\b/, 'chocolate'],
  [/\b(nutty|walnut)\b/, 'walnut'],
  [/\b(citrus|lemony?)\b/, 'lemon'],
  [/\btropical\b/, 'tropical'],
  [/\bwaxy\b/, 'wax'],
  [/\b(coffee|espresso)\b/, 'coffee'],
];

export const categories: Words = [
  [/\bbourbons?\b(?! (cask|barrel)s?)|バーボン/, 'Bourbon'],
  [/\b(japanese|japan|japanisch\w*|japonais|japon[eé]s|giapponese)\b/, 'Japanese Whisky'],
  [/\b(irish|ireland)\b/, 'Irish Whiskey'],
  [/\brye\b/, 'Rye Whisky'],
  [/\b(scotch|scottish|single malts?|scotland)\b/, 'Single Malt Scotch'],
];

export const regions: Words = [
  [/\bislay\b/, 'Islay'],
  [/\bspeyside\b/, 'Speyside'],
  [/\bhighlands?\b/, 'Highland'],
  [/\blowlands?\b/, 'Lowland'],
  [/\bcampbeltown\b/, 'Campbeltown'],
  [/\bislands?\b/, 'Islands'],
  [/\bkentucky\b/, 'Kentucky'],
  [/\btexas\b/, 'Texas'],
  [/\bhokkaido\b/, 'Hokkaido'],
];

export const collections: Words = [
  [/\blimited\b/, 'Limited Releases'],
  [/\b(collectib\w+|collectors?)\b/, 'Collectible Bottles'],
  [/\binvestment[- ]grade\b/, 'Investment Grade'],
];

export const orders: Words = [
  [/\b(cheapest|least expensive|lowest price|günstigste\w*)\b/, 'price-asc'],
  [/\b(most expensive|dearest|priciest|highest price)\b/, 'price-desc'],
  [/\boldest\b/, 'age'],
  [/\b(strongest|highest (abv|proof|strength))\b/, 'abv'],
];

export const meantBy = (words: Words, text: string): string[] =>
  words.flatMap(([word, meant]) => (word.test(text) ? [meant] : []));

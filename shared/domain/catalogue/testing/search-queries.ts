import type { SeedProduct } from '#scripts/seed/seed-product.ts';

type IsMeant = (bottle: SeedProduct) => boolean;

/** What a person types, and which bottles of the sample catalogue are meant; `null` where the shop has none. */
export type SearchQuery = readonly [text: string, isMeant: IsMeant | null];

const all =
  (...rules: IsMeant[]): IsMeant =>
  (bottle) =>
    rules.every((isMeant) => isMeant(bottle));
const either =
  (...rules: IsMeant[]): IsMeant =>
  (bottle) =>
    rules.some((isMeant) => isMeant(bottle));
const not =
  (rule: IsMeant): IsMeant =>
  (bottle) =>
    !rule(bottle);

const ids =
  (...slugs: string[]): IsMeant =>
  ({ id }) =>
    slugs.includes(id.replace('prd_', ''));
const house =
  (name: string): IsMeant =>
  ({ distillery }) =>
    distillery === name;
const region =
  (name: string): IsMeant =>
  (bottle) =>
    bottle.region === name;
const cask =
  (words: RegExp): IsMeant =>
  ({ caskType, name }) =>
    words.test(`${caskType} ${name}`);
const notes =
  (words: RegExp): IsMeant =>
  ({ tastingNotes }) =>
    words.test(tastingNotes ?? '');
const text =
  (words: RegExp): IsMeant =>
  ({ name, description, tastingNotes }) =>
    words.test(`${name} ${description} ${tastingNotes}`);
const aged =
  (from: number, to = from): IsMeant =>
  ({ ageYears }) =>
    ageYears !== null && ageYears >= from && ageYears <= to;
const costs =
  (from: number, to = Number.POSITIVE_INFINITY): IsMeant =>
  ({ pricePence }) =>
    pricePence >= from * 100 && pricePence <= to * 100;
const strong =
  (from: number, to = 100): IsMeant =>
  ({ abvPercent }) =>
    Number(abvPercent) >= from && Number(abvPercent) <= to;

const scotch: IsMeant = ({ category }) => category === 'Single Malt Scotch';
const bourbon: IsMeant = ({ category }) => category === 'Bourbon';
const japanese: IsMeant = ({ category }) => category === 'Japanese Whisky';
const irish: IsMeant = ({ category }) => category === 'Irish Whiskey';
const rye: IsMeant = ({ category }) => category === 'Rye Whisky';
const american = either(bourbon, rye);
const inBond: IsMeant = (bottle) => bottle.inBond;
const limited: IsMeant = ({ isLimited }) => isLimited;
const tagged =
  (tag: SeedProduct['tags'][number]): IsMeant =>
  ({ tags }) =>
    tags.includes(tag);
const sherried = cask(/sherry|oloroso|amontillado|fino|ximénez/i);
/** Made with peat, as the description says. */
const peated = either(
  house('Ardnashiel'),
  house('Kazehaya'),
  ids('corrievane-10', 'corrievane-storm-glass', 'tsukimori-peated', 'carrickveagh-turf-smoke'),
);
const smoky = either(peated, notes(/\bsmok|\bash\b|bonfire|peat|turf/i));
const caskStrength = either(strong(55), text(/barrel (proof|strength)|cask strength/i));

/** Written before any tuning and not used for it, so their score is that of a stranger's search. */
export const unseenQueries: readonly SearchQuery[] = [
  ['islay whisky', region('Islay')],
  ['japanese single malt', japanese],
  ['irish under 100', all(irish, costs(0, 100))],
  ['bourbon over 60%', all(bourbon, strong(60))],
  ['highland sherry cask', all(region('Highland'), sherried)],
  ['peated irish', all(irish, peated)],
  ['25 year old', aged(25)],
  ['kilbrae 33', ids('kilbrae-33')],
  ['port cask', cask(/port/i)],
  ['smoky whisky under £60', all(smoky, costs(0, 60))],
  ['texas bourbon', region('Texas')],
  ['rye under 50', all(either(rye, ids('tollhouse-creek-high-rye')), costs(0, 50))],
  ['tornavane px', ids('tornavane-22-px')],
  ['madeira finish', cask(/madeira/i)],
  ['lowland malt', region('Lowland')],
  ['campbeltown', region('Campbeltown')],
  ['ardnashiel cask strength', ids('ardnashiel-12-cask-strength')],
  ['mizunara', cask(/mizunara/i)],
  ['whisky with honey notes', notes(/honey/i)],
  ['chocolate and orange', notes(/(chocolate|cocoa).*orange|orange.*(chocolate|cocoa)/i)],
  ['hokkaido', region('Hokkaido')],
  ['first fill bourbon', ids('marrick-first-fill', 'invercarn-12')],
  ['40 years old', aged(40)],
  ['over 30 years', aged(31, 99)],
  ['between £100 and £150', costs(100, 150)],
  ['gift under 50', costs(0, 50)],
  ['sweet bourbon', bourbon],
  ['hoshikwa', house('Hoshikawa')],
  ['ballyrowen madeira', ids('ballyrowan-15-madeira')],
  ['corrievane rum', ids('corrievane-17-rum')],
  ['cutters bend', house("Cutter's Bend")],
  ['unpeated irish', all(irish, not(peated))],
  ['triple distilled', house('Knockallen')],
  ['soho reserve', ids('soho-reserve-40')],
  ['investment bottles', tagged('Investment Grade')],
  ['in bond', either(inBond, ids('cutters-bend-bottled-in-bond'))],
  ['limited edition under 200', all(limited, costs(0, 200))],
  ['tropical fruit', notes(/tropical|mango|papaya|pineapple|passion fruit|guava|banana|melon/i)],
  ['coastal', ids('kazehaya-coastal', 'corrievane-10')],
  ['sauternes', cask(/sauternes/i)],
  ['wheated bourbon', house("Cutter's Bend")],
  ['57%', strong(57, 57.9)],
  ['12 year old speyside', all(aged(12), region('Speyside'))],
  ['new york rye', house('Quarry Street')],
  ['pot still', either(house('Ballyrowan'), text(/pot[ -]still/i))],
  ['plum', either(notes(/plum|ume\b/i), text(/plum/i))],
  ['donegal peat', ids('carrickveagh-turf-smoke')],
  ['quarry stret 7', ids('quarry-street-7-cask-strength')],
  ['virgin oak', cask(/virgin/i)],
  ['maryland', region('Maryland')],
  ['whisky for a highball', ids('hoshikawa-harmony')],
  ['manhattan', ids('bellwether-maryland-rye')],
  ['18yo', aged(18)],
  ['under 40 pounds', costs(0, 40)],
  ['japanese sherry', all(japanese, sherried)],
  ['black ferry 18', ids('black-ferry-18')],
  ['bourbon cask islay', all(region('Islay'), cask(/bourbon/i))],
  ['fino sherry', ids('invercarn-15-fino')],
  ['wine cask scotch', all(scotch, cask(/burgundy|sauternes|port|madeira|wine/i))],
  ['over 1000 pounds', costs(1000)],
  ['no age statement', ({ ageYears }) => ageYears === null],
  ['scotch over 20 years under 500', all(scotch, aged(21, 99), costs(0, 500))],
  ['marsala', cask(/marsala/i)],
  ['apple', either(notes(/apple/i), cask(/applejack/i))],
  ['leather and tobacco', notes(/leather.*tobacco|tobacco.*leather/i)],
  ['tequila', null],
  ['macallan', null],
];

/** The queries that the search was tuned with. */
export const tunedQueries: readonly SearchQuery[] = [
  // Countries, regions and categories.
  ['japanese', japanese],
  ['japan', japanese],
  ['jap', japanese],
  ['scotch', scotch],
  ['scottish whisky', scotch],
  ['single malt', scotch],
  ['irish whiskey', irish],
  ['ireland', irish],
  ['american', american],
  ['usa', american],
  ['bourbon', bourbon],
  ['kentucky bourbon', region('Kentucky')],
  ['rye', either(rye, ids('tollhouse-creek-high-rye'))],
  ['rye whiskey', either(rye, ids('tollhouse-creek-high-rye'))],
  ['speyside', region('Speyside')],
  ['highlands', region('Highland')],
  ['islay', region('Islay')],
  ['islands', region('Islands')],
  ['island malt', either(region('Islands'), house('Kazehaya'))],
  ['kentucky', region('Kentucky')],
  ['pennsylvania rye', region('Pennsylvania')],
  ['new york', region('New York')],
  ['cork', region('Cork')],
  ['northern irish antrim', region('Antrim')],
  ['yamanashi', region('Yamanashi')],
  // Names, and mistyped names.
  ['kilbrae', house('Kilbrae')],
  ['kilbrea', house('Kilbrae')],
  ['kilbray 21', ids('kilbrae-21-oloroso')],
  ['invercarn', house('Invercarn')],
  ['invercran', house('Invercarn')],
  ['blackferry', house('Black Ferry')],
  ['black fery', house('Black Ferry')],
  ['hoshikawa 18', ids('hoshikawa-18-mizunara')],
  ['hoshikawa mizunara', ids('hoshikawa-18-mizunara', 'hoshikawa-31')],
  ['tsukimori', house('Tsukimori')],
  ['tsukimory', house('Tsukimori')],
  ['kazahaya', house('Kazehaya')],
  ['ardnashiel 30', ids('ardnashiel-30')],
  ['ardnashel', house('Ardnashiel')],
  ['strathvale', house('Strathveil')],
  ['dunmarow', house('Dunmarrow')],
  ['auldbarow', house('Auldbarrow')],
  ['carickveagh', house('Carrickveagh')],
  ['carrickveagh founders', ids('carrickveagh-19-founders')],
  ['founders cask', ids('carrickveagh-19-founders')],
  ['knockalen', house('Knockallen')],
  ['bellweather', house('Bellwether')],
  ['juniata', house('Juniata Ford')],
  ['prairie lantern', house('Prairie Lantern')],
  ['storm glass', ids('corrievane-storm-glass')],
  ['glass storm', ids('corrievane-storm-glass')],
  ['empire rye', ids('quarry-street-empire-rye')],
  ['blue corn', ids('prairie-lantern-blue-corn')],
  ['small batch', ids('black-ferry-small-batch')],
  ['bottled in bond', ids('cutters-bend-bottled-in-bond')],
  ['soho', ids('soho-reserve-40')],
  // Casks.
  ['sherry', sherried],
  ['sherry cask', sherried],
  ['sherried speyside', all(region('Speyside'), sherried)],
  ['oloroso', cask(/oloroso/i)],
  ['pedro ximenez', cask(/ximénez/i)],
  ['px', cask(/ximénez/i)],
  ['port pipe', cask(/port pipe/i)],
  ['port finish', cask(/port/i)],
  ['madeira', cask(/madeira/i)],
  ['rum', cask(/\brum\b/i)],
  ['rum finish', cask(/\brum\b/i)],
  ['red wine cask', ids('tornavane-13-burgundy')],
  ['burgundy', cask(/burgundy/i)],
  ['umeshu', cask(/umeshu/i)],
  ['plum liqueur', cask(/umeshu/i)],
  ['applejack', cask(/applejack/i)],
  ['chestnut', either(cask(/chestnut/i), notes(/chestnut/i))],
  ['quarter cask', cask(/quarter/i)],
  ['refill hogshead', cask(/refill.*hogshead/i)],
  ['single cask', text(/single (cask|barrel)/i)],
  ['single barrel', text(/single (cask|barrel)/i)],
  ['scotch matured in bourbon barrels', all(scotch, cask(/bourbon/i))],
  // Age.
  ['12 year old', aged(12)],
  ['12yo', aged(12)],
  ['twelve year old', aged(12)],
  ['18 years', aged(18)],
  ['aged 21 years', aged(21)],
  ['over 25 years', aged(26, 99)],
  ['older than 30', aged(31, 99)],
  ['30+ years', aged(30, 99)],
  ['at least 20 years old', aged(20, 99)],
  ['under 8 years old', aged(0, 8)],
  ['between 15 and 18 years', aged(15, 18)],
  ['nas', ({ ageYears }) => ageYears === null],
  ['fifty year old', aged(50)],
  ['10 year old japanese', all(japanese, aged(10))],
  // Strength.
  ['cask strength', caskStrength],
  ['barrel proof', caskStrength],
  ['cask strength rye', all(rye, caskStrength)],
  ['over 60%', strong(60)],
  ['above 55% abv', strong(55)],
  ['46% speyside', all(region('Speyside'), strong(46, 46.9))],
  ['46.3%', strong(46.3, 46.3)],
  ['100 proof', strong(50, 50)],
  ['40%', strong(40, 40.9)],
  ['under 45%', strong(0, 45)],
  // Price.
  ['under 50', costs(0, 50)],
  ['under £40', costs(0, 40)],
  ['less than 100 pounds', costs(0, 100)],
  ['£100-£200', costs(100, 200)],
  ['between 200 and 300', costs(200, 300)],
  ['over £5000', costs(5000)],
  ['around £90', costs(75, 105)],
  ['speyside sherry under 150', all(region('Speyside'), sherried, costs(0, 150))],
  ['bourbon under £60', all(bourbon, costs(0, 60))],
  ['japanese whisky under 100', all(japanese, costs(0, 100))],
  ['cheap scotch', all(scotch, costs(0, 60))],
  ['irish between 90 and 150', all(irish, costs(90, 150))],
  ['scotch over 1k', all(scotch, costs(1000))],
  // Taste.
  ['peated', peated],
  ['islay peated', region('Islay')],
  ['peaty', peated],
  ['smoky', smoky],
  ['smokey whisky', smoky],
  ['heavily peated', either(house('Ardnashiel'), ids('corrievane-storm-glass'))],
  ['vanilla and coconut', notes(/coconut.*vanilla|vanilla.*coconut/i)],
  ['honey', notes(/honey/i)],
  ['dark chocolate', notes(/(dark|bitter) chocolate/i)],
  ['black cherry', notes(/black cherry/i)],
  ['citrus', notes(/lemon|lime|orange|grapefruit|yuzu|tangerine|bergamot/i)],
  ['salty', notes(/salt|brin|sea spray|saline/i)],
  ['nutty', notes(/nut|almond|praline|marzipan|pecan/i)],
  // Words of the shop, and what it does not have.
  ['investment grade islay', all(region('Islay'), tagged('Investment Grade'))],
  ['bonded speyside', all(region('Speyside'), inBond)],
  ['limited japanese', all(japanese, limited)],
  ['cognac', null],
  ['islay under 20 pounds', null],
];

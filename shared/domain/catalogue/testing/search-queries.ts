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

/** Written before anything was tuned, and left aside while it was: their figure is that of a stranger's search. */
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

import { bottlings, type House } from '../house.ts';

const hoshikawa: House = {
  distillery: 'Hoshikawa',
  region: 'Yamanashi',
  category: 'Japanese Whisky',
  art: {
    silhouette: 'facet',
    closure: { kind: 'foil', metal: 'black' },
    layout: 'brush',
    palette: 'ivory',
    face: 'didone',
    crest: 'blossom',
  },
};

const tsukimori: House = {
  distillery: 'Tsukimori',
  region: 'Nagano',
  category: 'Japanese Whisky',
  art: {
    silhouette: 'cylinder',
    closure: { kind: 'foil', metal: 'gunmetal' },
    layout: 'brush',
    palette: 'coal',
    face: 'roman',
    crest: 'compass',
  },
};

const kazehaya: House = {
  distillery: 'Kazehaya',
  region: 'Hokkaido',
  category: 'Japanese Whisky',
  peated: 'Lightly peated',
  art: {
    silhouette: 'taper',
    closure: { kind: 'metal', metal: 'silver' },
    layout: 'numeral',
    palette: 'chalk',
    face: 'didone',
    crest: 'swallow',
  },
};

const star = { kanji: '星川' } as const;
const moon = { kanji: '月森' } as const;

export const japanese = [
  ...bottlings(hoshikawa, [
    {
      slug: 'hoshikawa-harmony',
      name: 'Hoshikawa Two Rivers',
      description:
        'A blend of malt and grain made under one roof, which is how it is done where distilleries do not trade casks. Light enough for a highball, with enough malt to survive the soda.',
      tastingNotes:
        'Nose: yuzu, rice cracker, honey. Palate: pear, white pepper, cream. Finish: clean, slightly sweet.',
      ageYears: null,
      abvPercent: '43.0',
      pricePence: 6200,
      stock: 92,
      caskType: 'Bourbon and wine casks',
      art: { ...star, liquid: 'refill', subtitle: 'Two Rivers' },
    },
    {
      slug: 'hoshikawa-12',
      name: 'Hoshikawa 12 Year Old',
      description:
        'All malt, distilled at the foot of the southern Alps in stills heated by direct flame. Mostly American oak with one part in ten of sherry. The bottle has twelve faces, one for each year.',
      tastingNotes:
        'Nose: white peach, incense, vanilla. Palate: honeydew, almond, light smoke. Finish: medium, poised.',
      ageYears: 12,
      abvPercent: '46.0',
      pricePence: 18500,
      stock: 24,
      caskType: 'American oak and sherry',
      art: { ...star, liquid: 'bourbon' },
    },
    {
      slug: 'hoshikawa-18-mizunara',
      name: 'Hoshikawa 18 Year Old Mizunara',
      description:
        'Mizunara oak leaks, splits and needs two centuries to reach a cooper. Nine barrels held for the full eighteen years; four did not. What the wood gives in return is sandalwood and a kind of cool.',
      tastingNotes:
        'Nose: sandalwood, coconut, persimmon. Palate: honey, green tea, nutmeg. Finish: temple incense, very long.',
      ageYears: 18,
      abvPercent: '48.0',
      pricePence: 125000,
      stock: 8,
      caskType: 'Mizunara oak',
      isLimited: true,
      tags: ['Limited Releases', 'Investment Grade'],
      inBond: true,
      art: { ...star, liquid: 'mizunara', subtitle: 'Mizunara', edition: 900 },
    },
    {
      slug: 'hoshikawa-31',
      name: 'Hoshikawa 31 Year Old',
      description:
        'Four casks from the first winter of production, two of them Mizunara. The founder drank a glass of it each New Year and stopped when he turned ninety. His family sold the remainder to five shops; we are one.',
      tastingNotes:
        'Nose: agarwood, plum, old silk. Palate: dried persimmon, beeswax, clove. Finish: slow, resinous, immense.',
      ageYears: 31,
      abvPercent: '51.8',
      pricePence: 680000,
      stock: 2,
      caskType: 'Mizunara and sherry',
      isExclusive: true,
      isLimited: true,
      tags: ['Limited Releases', 'Investment Grade', 'Collectible Bottles'],
      inBond: true,
      art: {
        ...star,
        liquid: 'oloroso',
        palette: 'coal',
        closure: { kind: 'crystal', metal: 'silver' },
        edition: 120,
      },
    },
  ]),
  ...bottlings(tsukimori, [
    {
      slug: 'tsukimori-peated',
      name: 'Tsukimori Lightly Peated',
      description:
        'Snow closes the road to Tsukimori for four months, so the peat is shipped in autumn and used all winter. The result is dry and a little austere. We like it beside grilled mackerel.',
      tastingNotes:
        'Nose: cedar smoke, nashi pear, mint. Palate: malt biscuit, sea salt, ash. Finish: dry, cool.',
      ageYears: null,
      abvPercent: '47.0',
      pricePence: 9600,
      stock: 35,
      peated: 'Lightly peated',
      caskType: 'Bourbon barrel',
      art: { ...moon, liquid: 'refill', palette: 'stone', subtitle: 'Lightly Peated' },
    },
    {
      slug: 'tsukimori-15',
      name: 'Tsukimori 15 Year Old',
      description:
        'At 980 metres the warehouses freeze at night and the whisky hardly moves. Fifteen years there look like ten elsewhere, and taste like more. Sherry hogsheads, bottled without colour.',
      tastingNotes:
        'Nose: dried cherry, pine, cocoa. Palate: prune, ginger, cold smoke. Finish: long and mineral.',
      ageYears: 15,
      abvPercent: '48.5',
      pricePence: 36000,
      stock: 11,
      caskType: 'Sherry hogshead',
      inBond: true,
      art: { ...moon, liquid: 'amontillado' },
    },
    {
      slug: 'tsukimori-25-single-cask',
      name: 'Tsukimori 25 Year Old Single Cask',
      description:
        'Cask 41, drawn for us in January when the cellar stood at minus three. Two hundred and four bottles, brush-lettered by the distiller’s aunt. It won nothing because it was never entered.',
      tastingNotes:
        'Nose: black cherry, hinoki, soy. Palate: bitter chocolate, fig, resin. Finish: dark, savoury, endless.',
      ageYears: 25,
      abvPercent: '56.2',
      pricePence: 290000,
      stock: 0,
      caskType: 'Oloroso butt',
      isExclusive: true,
      isLimited: true,
      tags: ['Limited Releases', 'Investment Grade', 'Collectible Bottles'],
      inBond: true,
      art: {
        ...moon,
        liquid: 'px',
        palette: 'oxblood',
        subtitle: 'Single Cask',
        edition: 204,
        caskNumber: 41,
      },
    },
  ]),
  ...bottlings(kazehaya, [
    {
      slug: 'kazehaya-coastal',
      name: 'Kazehaya Coastal Malt',
      description:
        'Hokkaido barley, sea wind and a distiller who trained on Islay and came home. Lightly peated with local turf, which burns sweeter than Scottish. Three to six years old.',
      tastingNotes: 'Nose: kelp, apple, hay smoke. Palate: brine, honey, oat. Finish: medium, gently smoky.',
      ageYears: null,
      abvPercent: '46.0',
      pricePence: 8800,
      stock: 52,
      caskType: 'Bourbon barrel',
      art: { liquid: 'refill', subtitle: 'Coastal Malt' },
    },
    {
      slug: 'kazehaya-10-umeshu',
      name: 'Kazehaya 10 Year Old Umeshu Cask',
      description:
        'Eight years in bourbon oak, two in casks that aged plum liqueur. Sour plum turns out to suit malt better than port does. The distillery made it twice and says twice is enough.',
      tastingNotes: 'Nose: ume, marzipan, rose. Palate: sour plum, vanilla, almond. Finish: tart then sweet.',
      ageYears: 10,
      abvPercent: '47.3',
      pricePence: 24500,
      stock: 16,
      caskType: 'Umeshu cask finish',
      isLimited: true,
      tags: ['Limited Releases'],
      art: { liquid: 'wine', palette: 'plum', subtitle: 'Umeshu Cask', edition: 1100 },
    },
    {
      slug: 'kazehaya-20',
      name: 'Kazehaya 20 Year Old',
      description:
        'The oldest stock on the island, from a pilot still no bigger than a bath. Bourbon wood only, so nothing hides the smoke. Released in lots of sixty through a ballot; these are from ours.',
      tastingNotes: 'Nose: driftwood, lemon balm, wax. Palate: melon, peat ash, honey. Finish: long, tidal.',
      ageYears: 20,
      abvPercent: '50.6',
      pricePence: 155000,
      stock: 5,
      peated: 'Peated',
      caskType: 'Bourbon hogshead',
      isLimited: true,
      tags: ['Investment Grade'],
      inBond: true,
      art: { liquid: 'mizunara', palette: 'midnight', edition: 60, seal: 'indigo' },
    },
  ]),
];

import { bottlings, type House } from '../house.ts';

const dunmarrow: House = {
  distillery: 'Dunmarrow',
  region: 'Campbeltown',
  category: 'Single Malt Scotch',
  art: {
    silhouette: 'bell',
    closure: { kind: 'cork', wood: 'walnut', ring: 'gold' },
    layout: 'medallion',
    palette: 'ivory',
    face: 'romanBold',
    crest: 'ship',
  },
};

const auldbarrow: House = {
  distillery: 'Auldbarrow',
  region: 'Lowland',
  category: 'Single Malt Scotch',
  peated: 'Unpeated',
  art: {
    silhouette: 'slope',
    closure: { kind: 'foil', metal: 'ivory' },
    layout: 'banner',
    palette: 'chalk',
    face: 'didone',
    crest: 'swallow',
  },
};

export const south = [
  ...bottlings(dunmarrow, [
    {
      slug: 'dunmarrow-11',
      name: 'Dunmarrow 11 Year Old',
      description:
        'Campbeltown once had thirty distilleries; Dunmarrow is in the shell of one of them. Direct-fired stills and worm tubs make a spirit with an engine-room note that people love or return. We do not take returns.',
      tastingNotes:
        'Nose: engine oil, lemon, damp sack. Palate: malt, brine, black pepper. Finish: oily, lingering.',
      ageYears: 11,
      abvPercent: '46.0',
      pricePence: 6700,
      stock: 58,
      caskType: 'Refill sherry and bourbon',
      art: { liquid: 'mizunara' },
    },
    {
      slug: 'dunmarrow-23',
      name: 'Dunmarrow 23 Year Old',
      description:
        'From the four months in which the stills were run half full to save gas. The spirit came off lighter and has aged like something from Speyside with dirt under its nails. Refill hogsheads throughout.',
      tastingNotes:
        'Nose: pineapple, tarred rope, putty. Palate: honey, wax, sea salt. Finish: long and funky.',
      ageYears: 23,
      abvPercent: '49.8',
      pricePence: 52000,
      stock: 7,
      caskType: 'Refill hogshead',
      isLimited: true,
      tags: ['Limited Releases', 'Collectible Bottles'],
      inBond: true,
      art: { liquid: 'bourbon', palette: 'midnight', edition: 333 },
    },
    {
      slug: 'dunmarrow-50',
      name: 'Dunmarrow 50 Year Old',
      description:
        'Filled in 1974, the year before Dunmarrow closed for nineteen. The cask passed through three families and one divorce before it came to auction. Sixty-two bottles, each in a box made from its own staves.',
      tastingNotes:
        'Nose: antique furniture, bergamot, honey. Palate: dried mango, incense, walnut skin. Finish: does not really end.',
      ageYears: 50,
      abvPercent: '41.7',
      pricePence: 1200000,
      stock: 1,
      caskType: 'Oloroso hogshead',
      isExclusive: true,
      isLimited: true,
      tags: ['Limited Releases', 'Investment Grade', 'Collectible Bottles'],
      inBond: true,
      art: {
        liquid: 'px',
        palette: 'coal',
        layout: 'classic',
        closure: { kind: 'orb', metal: 'gold' },
        edition: 62,
        caskNumber: 1921,
        seal: 'oxblood',
      },
    },
  ]),
  ...bottlings(auldbarrow, [
    {
      slug: 'auldbarrow-9',
      name: 'Auldbarrow 9 Year Old',
      description:
        'Distilled three times in the Lowland manner, then left alone. Nine years is enough for a spirit this light; more would bury it. We sell more of it in summer than in all the other months together.',
      tastingNotes:
        'Nose: cut grass, lemon, cream. Palate: shortbread, pear, white pepper. Finish: brief, fresh.',
      ageYears: 9,
      abvPercent: '43.0',
      pricePence: 4100,
      stock: 125,
      caskType: 'Bourbon barrel',
      art: { liquid: 'refill' },
    },
    {
      slug: 'auldbarrow-15',
      name: 'Auldbarrow 15 Year Old',
      description:
        'The fifteen spends its last eighteen months in small quarter casks, which is a blunt tool used here with some care. The grass of the younger whisky turns to hay. A quiet bottle for people who find sherry loud.',
      tastingNotes: 'Nose: hay, acacia, vanilla. Palate: baked lemon, almond, oak. Finish: dry, medium long.',
      ageYears: 15,
      abvPercent: '46.4',
      pricePence: 8200,
      stock: 39,
      caskType: 'Quarter cask finish',
      art: { liquid: 'bourbon', palette: 'saffron' },
    },
    {
      slug: 'auldbarrow-24-sauternes',
      name: 'Auldbarrow 24 Year Old Sauternes',
      description:
        'A finish of four years, long enough to count as a second maturation. The barriques came from a château that asked not to be named and checked the label twice. Gold, sweet at the edges, dry in the middle.',
      tastingNotes:
        'Nose: apricot, saffron, toast. Palate: honey, lemon tart, ginger. Finish: long, botrytis and oak.',
      ageYears: 24,
      abvPercent: '48.9',
      pricePence: 46500,
      stock: 5,
      caskType: 'Sauternes barrique',
      isLimited: true,
      tags: ['Limited Releases'],
      inBond: true,
      art: {
        liquid: 'fino',
        palette: 'forest',
        subtitle: 'Sauternes',
        edition: 290,
        closure: { kind: 'foil', metal: 'green' },
      },
    },
  ]),
];

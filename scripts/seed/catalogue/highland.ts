import { bottlings, type House } from '../house.ts';

const kilbrae: House = {
  distillery: 'Kilbrae',
  region: 'Highland',
  category: 'Single Malt Scotch',
  peated: 'Unpeated',
  art: {
    silhouette: 'cylinder',
    closure: { kind: 'wax', wax: 'oxblood' },
    layout: 'classic',
    palette: 'ivory',
    face: 'serif',
    crest: 'star',
  },
};

const strathveil: House = {
  distillery: 'Strathveil',
  region: 'Highland',
  category: 'Single Malt Scotch',
  art: {
    silhouette: 'slope',
    closure: { kind: 'wax', wax: 'bone' },
    layout: 'ledger',
    palette: 'chalk',
    face: 'antique',
    crest: 'peaks',
  },
};

export const highland = [
  ...bottlings(kilbrae, [
    {
      slug: 'kilbrae-12',
      name: 'Kilbrae 12 Year Old',
      description:
        'Kilbrae runs its stills slowly and fills at a low strength, so the spirit arrives heavier than most Highland malts. At twelve years the weight is all there and the wood has only started. Good with hard cheese.',
      tastingNotes:
        'Nose: heather honey, candle wax, pear. Palate: oily malt, orange, soft oak. Finish: medium, waxy.',
      ageYears: 12,
      abvPercent: '46.0',
      pricePence: 5800,
      stock: 72,
      caskType: 'Refill hogshead',
      art: { liquid: 'refill', closure: { kind: 'foil', metal: 'burgundy' } },
    },
    {
      slug: 'kilbrae-16-cask-strength',
      name: 'Kilbrae 16 Year Old Cask Strength',
      description:
        'The same spirit as the twelve, four years on and undiluted. Bottled once a year from nine hogsheads; this is the seventh batch. Add water until it stops fighting, which for most people is a teaspoon.',
      tastingNotes:
        'Nose: baked apple, beeswax, cracked pepper. Palate: toffee, lemon curd, oak. Finish: hot, long, honeyed.',
      ageYears: 16,
      abvPercent: '57.8',
      pricePence: 13200,
      stock: 28,
      caskType: 'Bourbon hogshead',
      art: { liquid: 'bourbon', palette: 'kraft', subtitle: 'Cask Strength' },
    },
    {
      slug: 'kilbrae-21-oloroso',
      name: 'Kilbrae 21 Year Old Oloroso',
      description:
        'One butt, filled in the autumn the distillery reopened and never moved from the lower dunnage. It was offered to us by the case; we asked for the cask. Expect a waxy Highland malt first and sherry second.',
      tastingNotes:
        'Nose: fruit cake, beeswax, orange oil. Palate: treacle, walnut, cinnamon. Finish: long, with a waxy edge.',
      ageYears: 21,
      abvPercent: '52.1',
      pricePence: 42000,
      stock: 4,
      caskType: 'Oloroso butt',
      isExclusive: true,
      isLimited: true,
      tags: ['Limited Releases', 'Collectible Bottles'],
      inBond: true,
      art: { liquid: 'oloroso', subtitle: 'Oloroso Butt', edition: 512, caskNumber: 7 },
    },
    {
      slug: 'kilbrae-33',
      name: 'Kilbrae 33 Year Old',
      description:
        'Pre-closure Kilbrae, from the small stills that were scrapped afterwards. Four hogsheads had fallen close to 40% and were married in time. The wine merchant who held them kept every record, and a copy comes in the box.',
      tastingNotes:
        'Nose: dried apricot, lanolin, old books. Palate: honey, grapefruit, camphor. Finish: delicate and very long.',
      ageYears: 33,
      abvPercent: '43.4',
      pricePence: 168000,
      stock: 5,
      caskType: 'Refill hogshead',
      isLimited: true,
      tags: ['Investment Grade', 'Collectible Bottles'],
      inBond: true,
      art: { liquid: 'mizunara', palette: 'oxblood', edition: 388, seal: 'ochre' },
    },
  ]),
  ...bottlings(strathveil, [
    {
      slug: 'strathveil-14-madeira',
      name: 'Strathveil 14 Year Old Madeira',
      description:
        'A farm distillery at the head of the glen, with one pair of stills and a staff of five. Twelve years in bourbon wood, then two in drums from a Bual producer. The ledger label copies the one chalked on the cask.',
      tastingNotes:
        'Nose: burnt sugar, lime peel, chestnut. Palate: caramel, sharp apple, ginger. Finish: tangy, lightly smoky.',
      ageYears: 14,
      abvPercent: '50.3',
      pricePence: 11800,
      stock: 33,
      caskType: 'Madeira drum finish',
      art: { liquid: 'madeira', closure: { kind: 'wax', wax: 'rust' } },
    },
    {
      slug: 'strathveil-20-single-cask',
      name: 'Strathveil 20 Year Old Single Cask',
      description:
        'Cask 318, a sherry hogshead the manager had put aside for his retirement. He sold it to us instead, on the condition that his daughter drew the label. Two hundred and sixty bottles, two shelves of them ours.',
      tastingNotes:
        'Nose: plum jam, cigar box, wet slate. Palate: blackberry, liquorice, mint. Finish: long, savoury.',
      ageYears: 20,
      abvPercent: '55.9',
      pricePence: 31000,
      stock: 8,
      caskType: 'Sherry hogshead',
      isExclusive: true,
      isLimited: true,
      tags: ['Limited Releases'],
      inBond: true,
      art: { liquid: 'amontillado', closure: { kind: 'wax', wax: 'indigo' }, edition: 260, caskNumber: 318 },
    },
    {
      slug: 'strathveil-28',
      name: 'Strathveil 28 Year Old',
      description:
        'The oldest whisky Strathveil owns, since everything earlier went to blenders. Refill sherry wood and a cold warehouse kept it pale and lively. Released once every two years, in lots of three hundred.',
      tastingNotes:
        'Nose: quince, hay, wax polish. Palate: white peach, almond, chalk. Finish: dry, mineral, slow.',
      ageYears: 28,
      abvPercent: '47.6',
      pricePence: 98000,
      stock: 0,
      caskType: 'Refill sherry butt',
      isLimited: true,
      tags: ['Investment Grade', 'Collectible Bottles'],
      art: { liquid: 'fino', palette: 'stone', edition: 300, seal: 'black' },
    },
  ]),
];

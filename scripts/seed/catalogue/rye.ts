import { bottlings, type House } from '../house.ts';

const bellwether: House = {
  distillery: 'Bellwether',
  region: 'Maryland',
  category: 'Rye Whisky',
  art: {
    silhouette: 'flask',
    closure: { kind: 'wax', wax: 'black' },
    layout: 'bare',
    palette: 'ivory',
    face: 'antique',
    crest: 'keys',
  },
};

const quarryStreet: House = {
  distillery: 'Quarry Street',
  region: 'New York',
  category: 'Rye Whisky',
  art: {
    silhouette: 'tower',
    closure: { kind: 'metal', metal: 'black' },
    layout: 'numeral',
    palette: 'chalk',
    face: 'gothic',
    crest: 'tower',
  },
};

export const juniataFord: House = {
  distillery: 'Juniata Ford',
  region: 'Pennsylvania',
  category: 'Rye Whisky',
  art: {
    silhouette: 'bell',
    closure: { kind: 'cork', wood: 'cork', ring: 'copper' },
    layout: 'medallion',
    palette: 'kraft',
    face: 'gothic',
    crest: 'barley',
  },
};

export const rye = [
  ...bottlings(bellwether, [
    {
      slug: 'bellwether-maryland-rye',
      name: 'Bellwether Maryland Rye',
      description:
        'Maryland rye was always rounder than Pennsylvania’s, with more corn in the mash. Bellwether makes it as the ledgers from 1908 describe. Five years old, and a very good Manhattan.',
      tastingNotes:
        'Nose: rye bread, caramel, fennel. Palate: cherry, mint, baking spice. Finish: medium, sweet spice.',
      ageYears: 5,
      abvPercent: '45.0',
      pricePence: 4600,
      stock: 81,
      caskType: 'New charred oak',
      art: { liquid: 'rye', subtitle: 'Maryland Rye' },
    },
    {
      slug: 'bellwether-8-applejack',
      name: 'Bellwether 8 Year Old Applejack Cask',
      description:
        'Seven years in new oak and one in barrels that had held applejack. The orchard is next door, so the barrels are never dry. Autumn in a glass is a phrase we try to avoid; it fits here.',
      tastingNotes:
        'Nose: baked apple, clove, rye. Palate: cider, caramel, black pepper. Finish: long, warm.',
      ageYears: 8,
      abvPercent: '51.5',
      pricePence: 7900,
      stock: 31,
      caskType: 'Applejack cask finish',
      art: { liquid: 'rum', subtitle: 'Applejack Cask' },
    },
    {
      slug: 'bellwether-17',
      name: 'Bellwether 17 Year Old',
      description:
        'Extra-aged rye from the first barrels the distillery filled, stored low and cold by the bay. Most were sold on; fourteen stayed. Bottled at barrel strength in an edition of 850.',
      tastingNotes:
        'Nose: pipe tobacco, dill, molasses. Palate: dark cherry, anise, oak. Finish: dry, herbal, long.',
      ageYears: 17,
      abvPercent: '58.6',
      pricePence: 74000,
      stock: 3,
      caskType: 'New charred oak',
      isLimited: true,
      tags: ['Limited Releases', 'Collectible Bottles'],
      inBond: true,
      art: { liquid: 'oloroso', closure: { kind: 'wax', wax: 'oxblood' }, edition: 850 },
    },
  ]),
  ...bottlings(quarryStreet, [
    {
      slug: 'quarry-street-empire-rye',
      name: 'Quarry Street Empire Rye',
      description:
        'Three quarters of the grain is New York rye, milled across the road. Two years and a day in wood, which is the legal minimum and the honest one for a still this new. Loud, green and good.',
      tastingNotes:
        'Nose: fresh rye, spearmint, grapefruit. Palate: black pepper, honey, dill. Finish: brisk.',
      ageYears: 2,
      abvPercent: '45.8',
      pricePence: 5100,
      stock: 60,
      caskType: 'New charred oak',
      art: { liquid: 'bourbon', subtitle: 'Empire Rye' },
    },
    {
      slug: 'quarry-street-7-cask-strength',
      name: 'Quarry Street 7 Year Old Cask Strength',
      description:
        'The oldest rye Quarry Street has, bottled from nine full-sized barrels on the building’s third floor. The freight lift only holds two at a time. Undiluted and unfiltered.',
      tastingNotes: 'Nose: toffee, caraway, cedar. Palate: pepper, maple, orange. Finish: long and hot.',
      ageYears: 7,
      abvPercent: '59.4',
      pricePence: 11200,
      stock: 18,
      caskType: 'New charred oak',
      isLimited: true,
      tags: ['Limited Releases'],
      art: { liquid: 'virginOak', palette: 'coal', subtitle: 'Cask Strength', edition: 1320 },
    },
  ]),
  ...bottlings(juniataFord, [
    {
      slug: 'juniata-ford-straight-rye',
      name: 'Juniata Ford Straight Rye',
      description:
        'Ninety-five per cent rye, five per cent malt, no corn at all. Pennsylvania made it this way until 1920 and hardly since. Dry, dusty and peppery; people who call rye sweet have not had this one.',
      tastingNotes:
        'Nose: rye grain, cocoa, black tea. Palate: pepper, dark bread, clove. Finish: dry, long.',
      ageYears: 6,
      abvPercent: '50.0',
      pricePence: 6400,
      stock: 43,
      caskType: 'New charred oak',
      art: { liquid: 'virginOak' },
    },
    {
      slug: 'juniata-ford-chestnut',
      name: 'Juniata Ford Chestnut Cask',
      description:
        'American chestnut all but vanished a century ago. A cooper saved enough barn timber for three small casks, and this rye spent a year in them. It cannot be repeated, and is priced as if we know that.',
      tastingNotes:
        'Nose: roast chestnut, leather, honey. Palate: gingerbread, nuts, orange. Finish: round, tannic.',
      ageYears: null,
      abvPercent: '49.5',
      pricePence: 26500,
      stock: 7,
      caskType: 'American chestnut finish',
      isExclusive: true,
      isLimited: true,
      tags: ['Limited Releases'],
      art: { liquid: 'rum', palette: 'saffron', subtitle: 'Chestnut Cask', edition: 312, seal: 'rust' },
    },
    {
      slug: 'juniata-ford-13',
      name: 'Juniata Ford 13 Year Old',
      description:
        'Bought as new-fill by a hotel that never opened, and left in a bonded store outside Altoona. The receivers sold it in one lot. At thirteen the pepper has turned to liquorice and the dust to leather.',
      tastingNotes:
        'Nose: liquorice, leather, plum. Palate: black cherry, rye, cinnamon. Finish: dry, very long.',
      ageYears: 13,
      abvPercent: '56.7',
      pricePence: 31500,
      stock: 0,
      caskType: 'New charred oak',
      isLimited: true,
      tags: ['Limited Releases'],
      inBond: true,
      art: { liquid: 'px', palette: 'oxblood', edition: 540 },
    },
  ]),
];

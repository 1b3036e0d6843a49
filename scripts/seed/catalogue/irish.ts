import { bottlings, type House } from '../house.ts';

const ballyrowan: House = {
  distillery: 'Ballyrowan',
  region: 'Cork',
  category: 'Irish Whiskey',
  peated: 'Unpeated',
  art: {
    silhouette: 'teardrop',
    closure: { kind: 'cork', wood: 'ash', ring: 'gold' },
    layout: 'band',
    palette: 'forest',
    face: 'romanBold',
    crest: 'harp',
  },
};

const carrickveagh: House = {
  distillery: 'Carrickveagh',
  region: 'Donegal',
  category: 'Irish Whiskey',
  art: {
    silhouette: 'taper',
    closure: { kind: 'wax', wax: 'moss' },
    layout: 'arch',
    palette: 'cream',
    face: 'antique',
    crest: 'knot',
  },
};

const knockallen: House = {
  distillery: 'Knockallen',
  region: 'Antrim',
  category: 'Irish Whiskey',
  peated: 'Unpeated',
  art: {
    silhouette: 'cylinder',
    closure: { kind: 'foil', metal: 'navy' },
    layout: 'banner',
    palette: 'midnight',
    face: 'serif',
    crest: 'salmon',
  },
};

export const irish = [
  ...bottlings(ballyrowan, [
    {
      slug: 'ballyrowan-pot-still',
      name: 'Ballyrowan Single Pot Still',
      description:
        'Malted and unmalted barley in the same pot, the Irish answer to a Victorian tax. The raw grain gives a creamy, peppery texture nothing else has. Bourbon and sherry casks, about seven years old.',
      tastingNotes:
        'Nose: green apple, clove, cream. Palate: barley, blackcurrant, pepper. Finish: oily, spiced.',
      ageYears: null,
      abvPercent: '46.0',
      pricePence: 4800,
      stock: 105,
      caskType: 'Bourbon and sherry',
      art: { liquid: 'bourbon', subtitle: 'Single Pot Still' },
    },
    {
      slug: 'ballyrowan-15-madeira',
      name: 'Ballyrowan 15 Year Old Madeira',
      description:
        'Pot still whiskey finished for three years in Madeira drums, in a warehouse that used to be a cattle shed. Acid and spice keep the sweetness honest. The drums went back to Funchal full of whiskey vapour.',
      tastingNotes:
        'Nose: orange marmalade, nutmeg, toffee. Palate: baked plum, pepper, caramel. Finish: long, tangy.',
      ageYears: 15,
      abvPercent: '48.4',
      pricePence: 12800,
      stock: 30,
      caskType: 'Madeira drum finish',
      art: { liquid: 'madeira', palette: 'oxblood', subtitle: 'Madeira Finish' },
    },
    {
      slug: 'ballyrowan-27',
      name: 'Ballyrowan 27 Year Old',
      description:
        'Few Irish distilleries were open twenty-seven years ago, and fewer laid down pot still for the long term. Six barrels, married in glass. Included in the box: the bill of lading from the year it was filled.',
      tastingNotes:
        'Nose: guava, beeswax, cedar. Palate: mango, cream, soft spice. Finish: silken, very long.',
      ageYears: 27,
      abvPercent: '53.7',
      pricePence: 182000,
      stock: 4,
      caskType: 'Bourbon barrel',
      isLimited: true,
      tags: ['Investment Grade', 'Collectible Bottles'],
      inBond: true,
      art: {
        liquid: 'amontillado',
        palette: 'coal',
        layout: 'classic',
        closure: { kind: 'orb', metal: 'silver' },
        edition: 640,
      },
    },
  ]),
  ...bottlings(carrickveagh, [
    {
      slug: 'carrickveagh-turf-smoke',
      name: 'Carrickveagh Turf Smoke',
      description:
        'Peated Irish whiskey is a revival, not a gimmick: Donegal burned turf long before it bought coal. Double distilled, five years old. The smoke is soft and smells of a kitchen rather than a harbour.',
      tastingNotes:
        'Nose: turf fire, baked apple, oats. Palate: smoked honey, barley, lemon. Finish: mild, smoky.',
      ageYears: 5,
      abvPercent: '46.0',
      pricePence: 5300,
      stock: 68,
      peated: 'Peated',
      caskType: 'Bourbon barrel',
      art: { liquid: 'fino', subtitle: 'Turf Smoke' },
    },
    {
      slug: 'carrickveagh-10-port',
      name: 'Carrickveagh 10 Year Old Port',
      description:
        'Unpeated malt, ten years in tawny pipes from start to finish. The distillery bought eleven pipes when the harbour bar closed and they were going for flower tubs. It has been trying to buy more ever since.',
      tastingNotes:
        'Nose: red berries, honey, rose. Palate: cherry, almond, milk chocolate. Finish: soft, fruity.',
      ageYears: 10,
      abvPercent: '47.1',
      pricePence: 9200,
      stock: 34,
      peated: 'Unpeated',
      caskType: 'Tawny port pipe',
      art: { liquid: 'port', palette: 'plum', subtitle: 'Tawny Port' },
    },
    {
      slug: 'carrickveagh-19-founders',
      name: 'Carrickveagh 19 Year Old Founders’ Cask',
      description:
        'The founders each kept one cask from the first run. Two have been drunk, one was lost in a card game, and this is the fourth. Two hundred and thirty bottles under green wax.',
      tastingNotes:
        'Nose: barley sugar, moss, quince. Palate: lemon curd, oak, faint smoke. Finish: long, herbal.',
      ageYears: 19,
      abvPercent: '55.1',
      pricePence: 43500,
      stock: 10,
      caskType: 'Refill hogshead',
      isExclusive: true,
      isLimited: true,
      tags: ['Limited Releases', 'Collectible Bottles'],
      inBond: true,
      art: {
        liquid: 'mizunara',
        palette: 'ivory',
        subtitle: 'Founders’ Cask',
        edition: 230,
        caskNumber: 4,
        seal: 'moss',
      },
    },
  ]),
  ...bottlings(knockallen, [
    {
      slug: 'knockallen-triple',
      name: 'Knockallen Triple Distilled',
      description:
        'Single malt run three times through small copper, which leaves it light and clean. Four years in bourbon barrels on the Antrim coast. Sold at a price that lets you put ginger ale in it without guilt.',
      tastingNotes: 'Nose: lemon, vanilla, grass. Palate: honey, biscuit, apple. Finish: short and clean.',
      ageYears: 4,
      abvPercent: '40.0',
      pricePence: 3600,
      stock: 180,
      caskType: 'Bourbon barrel',
      art: { liquid: 'refill', palette: 'chalk', subtitle: 'Triple Distilled' },
    },
    {
      slug: 'knockallen-14-marsala',
      name: 'Knockallen 14 Year Old Marsala',
      description:
        'Finished for thirty months in dry Marsala casks from Trapani. Walnut and burnt orange over a light triple-distilled malt. We keep a bottle open at the bar, and it is usually nearly empty.',
      tastingNotes: 'Nose: walnut, burnt orange, tea. Palate: raisin, malt, cocoa. Finish: medium, nutty.',
      ageYears: 14,
      abvPercent: '46.7',
      pricePence: 10400,
      stock: 29,
      caskType: 'Marsala cask finish',
      art: { liquid: 'amontillado', subtitle: 'Marsala' },
    },
    {
      slug: 'knockallen-22',
      name: 'Knockallen 22 Year Old',
      description:
        'Refill wood and patience. At twenty-two years triple-distilled malt turns almost tropical, and it keeps its strength better than most. Bottled from five barrels for the bicentenary of the mill race.',
      tastingNotes:
        'Nose: pineapple, vanilla, chalk. Palate: passion fruit, honey, oak. Finish: long, bright.',
      ageYears: 22,
      abvPercent: '52.4',
      pricePence: 58000,
      stock: 6,
      caskType: 'Refill bourbon barrel',
      isLimited: true,
      tags: ['Limited Releases'],
      inBond: true,
      art: { liquid: 'bourbon', palette: 'petrol', edition: 720, layout: 'classic' },
    },
  ]),
];

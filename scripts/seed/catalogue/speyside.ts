import { bottlings, type House } from '../house.ts';

const invercarn: House = {
  distillery: 'Invercarn',
  region: 'Speyside',
  category: 'Single Malt Scotch',
  peated: 'Unpeated',
  art: {
    silhouette: 'bulb',
    closure: { kind: 'foil', metal: 'gold' },
    layout: 'classic',
    palette: 'cream',
    face: 'roman',
    crest: 'oak',
  },
};

const tornavane: House = {
  distillery: 'Tornavane',
  region: 'Speyside',
  category: 'Single Malt Scotch',
  peated: 'Unpeated',
  art: {
    silhouette: 'teardrop',
    closure: { kind: 'cork', wood: 'walnut', ring: 'copper' },
    layout: 'arch',
    palette: 'forest',
    face: 'romanBold',
    crest: 'stag',
  },
};

const marrick: House = {
  distillery: 'Marrick',
  region: 'Speyside',
  category: 'Single Malt Scotch',
  peated: 'Unpeated',
  art: {
    silhouette: 'cylinder',
    closure: { kind: 'metal', metal: 'copper' },
    layout: 'split',
    palette: 'slate',
    face: 'deco',
    crest: 'wheel',
  },
};

export const speyside = [
  ...bottlings(invercarn, [
    {
      slug: 'invercarn-12',
      name: 'Invercarn 12 Year Old',
      description:
        'The house malt of a distillery that still dries a fifth of its barley on its own floor. Two parts refill hogshead to one part first-fill bourbon, married for six months before bottling. It is the bottle we pour when someone asks what Speyside tastes like.',
      tastingNotes:
        'Nose: orchard apple, honey, cut hay. Palate: barley sugar, vanilla pod, a little ginger. Finish: medium, clean, malty.',
      ageYears: 12,
      abvPercent: '43.0',
      pricePence: 5200,
      stock: 84,
      caskType: 'Refill and bourbon hogsheads',
      art: { liquid: 'bourbon' },
    },
    {
      slug: 'invercarn-15-fino',
      name: 'Invercarn 15 Year Old Fino Finish',
      description:
        'Thirteen years in bourbon barrels, then two in Fino butts that still smelled of the bodega. The flor leaves salt and green almond where sweeter sherries leave raisin. Serve it a little cooler than the rest of the range.',
      tastingNotes:
        'Nose: green almond, bread dough, lemon oil. Palate: saline, dry, white pepper. Finish: long and brisk.',
      ageYears: 15,
      abvPercent: '46.0',
      pricePence: 8900,
      stock: 37,
      caskType: 'Fino butt finish',
      art: { liquid: 'fino', palette: 'ivory', subtitle: 'Fino Finish' },
    },
    {
      slug: 'invercarn-18-amontillado',
      name: 'Invercarn 18 Year Old Amontillado',
      description:
        'Eight Amontillado hogsheads filled on one day in March and emptied together eighteen years later. Neither as dark as Oloroso nor as dry as Fino, and better with food than either. Bottled without chill filtration.',
      tastingNotes:
        'Nose: hazelnut, orange rind, polished wood. Palate: toasted nuts, toffee, dried apricot. Finish: nutty, faintly salty.',
      ageYears: 18,
      abvPercent: '48.2',
      pricePence: 14500,
      stock: 22,
      caskType: 'Amontillado hogshead',
      art: { liquid: 'amontillado', palette: 'petrol', subtitle: 'Amontillado' },
    },
    {
      slug: 'invercarn-25-oloroso',
      name: 'Invercarn 25 Year Old Oloroso',
      description:
        'A vatting of three first-fill butts, chosen because none of them had turned to tannin at twenty-five years. We bought the parcel whole and drew it down slowly. The label is printed by hand on a press in Leith.',
      tastingNotes:
        'Nose: walnut, fig, old library. Palate: dark chocolate, orange peel, clove. Finish: very long, drying on tobacco.',
      ageYears: 25,
      abvPercent: '51.4',
      pricePence: 68000,
      stock: 6,
      caskType: 'Oloroso butt',
      isExclusive: true,
      isLimited: true,
      tags: ['Limited Releases', 'Collectible Bottles'],
      inBond: true,
      art: { liquid: 'oloroso', palette: 'coal', subtitle: 'Oloroso Butts', edition: 740 },
    },
    {
      slug: 'soho-reserve-40',
      name: 'Soho Reserve 40 Year Old',
      description:
        'Distilled at Invercarn in 1984 and left in one Oloroso butt until our bar team found it. The angels took two thirds; fifty bottles remained at a natural 46.3%. Each is numbered, waxed by hand under its crystal stopper and sold with a sample to taste first.',
      tastingNotes:
        'Nose: cedar, black cherry, beeswax. Palate: walnut liqueur, burnt orange, sandalwood. Finish: minutes long, ending on cold espresso.',
      ageYears: 40,
      abvPercent: '46.3',
      pricePence: 485000,
      stock: 12,
      caskType: 'Oloroso butt',
      isExclusive: true,
      isLimited: true,
      tags: ['Limited Releases', 'Investment Grade', 'Collectible Bottles'],
      inBond: true,
      art: {
        liquid: 'oloroso',
        silhouette: 'decanter',
        closure: { kind: 'crystal', metal: 'gold' },
        palette: 'coal',
        crest: 'crown',
        title: 'Soho Reserve',
        edition: 50,
        caskNumber: 1184,
      },
    },
  ]),
  ...bottlings(tornavane, [
    {
      slug: 'tornavane-13-burgundy',
      name: 'Tornavane 13 Year Old Burgundy Cask',
      description:
        'Ten years in hogsheads and three in barriques from a grower in the Côte de Beaune. The wine is plain in the colour and quiet in the glass. One of the few red-wine finishes we have kept on the list for more than a year.',
      tastingNotes:
        'Nose: raspberry leaf, wet stone, vanilla. Palate: red plum, oak spice, milk chocolate. Finish: medium, gently tannic.',
      ageYears: 13,
      abvPercent: '46.8',
      pricePence: 9800,
      stock: 41,
      caskType: 'Burgundy barrique finish',
      art: { liquid: 'wine', palette: 'oxblood', subtitle: 'Burgundy Cask' },
    },
    {
      slug: 'tornavane-22-px',
      name: 'Tornavane 22 Year Old Pedro Ximénez',
      description:
        'Full term in one Pedro Ximénez butt, which is rarer than labels suggest: most of these casks are only borrowed for a finish. It pours the colour of strong tea and needs a few drops of water to open.',
      tastingNotes:
        'Nose: raisin, molasses, leather. Palate: date syrup, espresso, cardamom. Finish: sweet first, then dry cocoa.',
      ageYears: 22,
      abvPercent: '54.6',
      pricePence: 39500,
      stock: 9,
      caskType: 'Pedro Ximénez butt',
      isLimited: true,
      tags: ['Limited Releases'],
      inBond: true,
      art: { liquid: 'px', subtitle: 'Pedro Ximénez', edition: 486, caskNumber: 90 },
    },
    {
      slug: 'tornavane-36',
      name: 'Tornavane 36 Year Old',
      description:
        'Two refill hogsheads from the last year the stills were fired with coal. Refill wood is why it still tastes of fruit at thirty-six. One hundred and ninety-two bottles, most of them already in bond with collectors.',
      tastingNotes:
        'Nose: ripe mango, candle wax, mint. Palate: papaya, honeycomb, old oak. Finish: long, waxy, tropical.',
      ageYears: 36,
      abvPercent: '44.7',
      pricePence: 215000,
      stock: 3,
      caskType: 'Refill hogshead',
      isLimited: true,
      tags: ['Investment Grade', 'Collectible Bottles'],
      inBond: true,
      art: {
        liquid: 'mizunara',
        palette: 'coal',
        closure: { kind: 'orb', metal: 'gold' },
        edition: 192,
        layout: 'classic',
      },
    },
  ]),
  ...bottlings(marrick, [
    {
      slug: 'marrick-first-fill',
      name: 'Marrick First Fill',
      description:
        'No age on the label, and no apology for it: five to nine year old spirit, all of it in first-fill bourbon barrels. The distillery sits beside the cooperage that coopers them. A generous malt for the price.',
      tastingNotes:
        'Nose: custard, coconut, pear drop. Palate: vanilla fudge, banana, white oak. Finish: short and sweet.',
      ageYears: null,
      abvPercent: '40.0',
      pricePence: 3500,
      stock: 160,
      caskType: 'First-fill bourbon barrel',
      art: { liquid: 'bourbon', subtitle: 'First Fill' },
    },
    {
      slug: 'marrick-17-virgin-oak',
      name: 'Marrick 17 Year Old Virgin Oak',
      description:
        'A trial the distillery did not repeat: new American oak, toasted but never charred, for the whole seventeen years. The cooper thought it would be undrinkable by ten. He signs the back of every label.',
      tastingNotes:
        'Nose: sawn oak, clove, maple. Palate: butterscotch, nutmeg, black tea. Finish: spiced, firm, long.',
      ageYears: 17,
      abvPercent: '52.9',
      pricePence: 17500,
      stock: 15,
      caskType: 'Virgin American oak',
      isLimited: true,
      tags: ['Limited Releases'],
      art: { liquid: 'virginOak', palette: 'kraft', subtitle: 'Virgin Oak', edition: 1200 },
    },
  ]),
];

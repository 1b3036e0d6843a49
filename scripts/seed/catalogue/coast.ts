import { bottlings, type House } from '../house.ts';

export const ardnashiel: House = {
  distillery: 'Ardnashiel',
  region: 'Islay',
  category: 'Single Malt Scotch',
  peated: 'Heavily peated',
  art: {
    silhouette: 'tower',
    closure: { kind: 'foil', metal: 'black' },
    layout: 'numeral',
    palette: 'stone',
    face: 'deco',
    crest: 'anchor',
  },
};

const corrievane: House = {
  distillery: 'Corrievane',
  region: 'Islands',
  category: 'Single Malt Scotch',
  art: {
    silhouette: 'taper',
    closure: { kind: 'cork', wood: 'ash', ring: 'silver' },
    layout: 'arch',
    palette: 'petrol',
    face: 'antique',
    crest: 'waves',
  },
};

export const coast = [
  ...bottlings(ardnashiel, [
    {
      slug: 'ardnashiel-8',
      name: 'Ardnashiel 8 Year Old',
      description:
        'Malted to 45 parts per million and bottled young on purpose: the smoke is at its loudest before ten. Aged within forty paces of the pier. A working whisky, and the base of our house Penicillin.',
      tastingNotes:
        'Nose: bonfire, iodine, lemon. Palate: brine, sweet ash, barley. Finish: smoky and sharp.',
      ageYears: 8,
      abvPercent: '48.0',
      pricePence: 5400,
      stock: 96,
      caskType: 'Refill barrel',
      art: { liquid: 'refill' },
    },
    {
      slug: 'ardnashiel-12-cask-strength',
      name: 'Ardnashiel 12 Year Old Cask Strength',
      description:
        'The twelve at the strength it left the cask, unfiltered, so it clouds with ice. The distillery releases it in spring when the damp has settled. Smoke gives way to fruit after a quarter of an hour in the glass.',
      tastingNotes:
        'Nose: kippers, lime, vanilla. Palate: tar, ripe melon, sea salt. Finish: long, ash and honey.',
      ageYears: 12,
      abvPercent: '57.4',
      pricePence: 13800,
      stock: 46,
      caskType: 'Bourbon barrel',
      art: { liquid: 'fino', palette: 'midnight', subtitle: 'Cask Strength' },
    },
    {
      slug: 'ardnashiel-19-port',
      name: 'Ardnashiel 19 Year Old Port Pipe',
      description:
        'Peat and port disagree for about fifteen years and then settle. This pipe was turned twice by a storm that came through the warehouse wall; both marks are in the ledger. Rose-brown in the glass.',
      tastingNotes:
        'Nose: smoked ham, cherry, creosote. Palate: cranberry, charcoal, dark honey. Finish: sweet smoke, long.',
      ageYears: 19,
      abvPercent: '53.2',
      pricePence: 28500,
      stock: 10,
      caskType: 'Port pipe',
      isLimited: true,
      tags: ['Limited Releases'],
      inBond: true,
      art: { liquid: 'port', palette: 'plum', subtitle: 'Port Pipe', edition: 610, caskNumber: 512 },
    },
    {
      slug: 'ardnashiel-30',
      name: 'Ardnashiel 30 Year Old',
      description:
        'Three decades turn Islay smoke into something nearer to tea and old rope. Three refill butts, one of them unusually wet, gave 420 bottles. The last parcel of this age until the gap years of the nineties have passed.',
      tastingNotes:
        'Nose: lapsang, tangerine, rope. Palate: peach skin, menthol, ember. Finish: extraordinarily long.',
      ageYears: 30,
      abvPercent: '46.9',
      pricePence: 145000,
      stock: 2,
      caskType: 'Refill butt',
      isExclusive: true,
      isLimited: true,
      tags: ['Limited Releases', 'Investment Grade', 'Collectible Bottles'],
      inBond: true,
      art: {
        liquid: 'amontillado',
        palette: 'coal',
        closure: { kind: 'metal', metal: 'gunmetal' },
        edition: 420,
      },
    },
  ]),
  ...bottlings(corrievane, [
    {
      slug: 'corrievane-10',
      name: 'Corrievane 10 Year Old',
      description:
        'Distilled on an island with more seals than people, and aged there too, which the ferry timetable makes expensive. Lightly peated, mostly bourbon wood. It keeps a salt edge that mainland ageing would lose.',
      tastingNotes:
        'Nose: sea spray, heather, apple. Palate: salted caramel, barley, faint smoke. Finish: medium, briny.',
      ageYears: 10,
      abvPercent: '45.8',
      pricePence: 4900,
      stock: 110,
      peated: 'Lightly peated',
      caskType: 'Bourbon barrel',
      art: { liquid: 'bourbon' },
    },
    {
      slug: 'corrievane-17-rum',
      name: 'Corrievane 17 Year Old Rum Cask',
      description:
        'Fifteen years at home, two in casks that had held pot-still rum. The rum adds banana and a certain looseness. Bottled on a Tuesday in February because the boat was late.',
      tastingNotes:
        'Nose: banana bread, driftwood, brown sugar. Palate: pineapple, salt, vanilla. Finish: rounded, warm.',
      ageYears: 17,
      abvPercent: '49.1',
      pricePence: 16800,
      stock: 19,
      caskType: 'Rum cask finish',
      art: { liquid: 'rum', palette: 'saffron', subtitle: 'Rum Cask' },
    },
    {
      slug: 'corrievane-storm-glass',
      name: 'Corrievane Storm Glass',
      description:
        'A yearly vatting with no age stated, made from whatever the blender thinks sounds like the winter just gone. This one is half heavily peated and half sherry hogshead. It is different every year and sold as such.',
      tastingNotes: null,
      ageYears: null,
      abvPercent: '50.5',
      pricePence: 7600,
      stock: 54,
      peated: 'Heavily peated',
      caskType: 'Peated and sherry casks',
      art: {
        liquid: 'madeira',
        layout: 'bare',
        title: 'Storm Glass',
        subtitle: 'Corrievane',
        closure: { kind: 'metal', metal: 'silver' },
      },
    },
  ]),
];

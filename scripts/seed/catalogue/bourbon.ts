import { bottlings, type House } from '../house.ts';

const blackFerry: House = {
  distillery: 'Black Ferry',
  region: 'Kentucky',
  category: 'Bourbon',
  art: {
    silhouette: 'dumpy',
    closure: { kind: 'wax', wax: 'black' },
    layout: 'split',
    palette: 'kraft',
    face: 'gothic',
    crest: 'still',
  },
};

const cuttersBend: House = {
  distillery: "Cutter's Bend",
  region: 'Kentucky',
  category: 'Bourbon',
  art: {
    silhouette: 'flask',
    closure: { kind: 'cork', wood: 'walnut', ring: 'gold' },
    layout: 'band',
    palette: 'oxblood',
    face: 'antique',
    crest: 'horseshoe',
  },
};

const tollhouse: House = {
  distillery: 'Tollhouse Creek',
  region: 'Indiana',
  category: 'Bourbon',
  art: {
    silhouette: 'decanter',
    closure: { kind: 'cork', wood: 'cork', ring: 'copper' },
    layout: 'bare',
    palette: 'ivory',
    face: 'gothic',
    crest: 'wheel',
  },
};

const prairieLantern: House = {
  distillery: 'Prairie Lantern',
  region: 'Texas',
  category: 'Bourbon',
  art: {
    silhouette: 'dumpy',
    closure: { kind: 'metal', metal: 'copper' },
    layout: 'banner',
    palette: 'cream',
    face: 'deco',
    crest: 'sun',
  },
};

export const bourbon = [
  ...bottlings(blackFerry, [
    {
      slug: 'black-ferry-small-batch',
      name: 'Black Ferry Small Batch',
      description:
        'Thirty barrels at a time from the middle floors, between five and seven years old. The mash is 72% corn with rye behind it. It stands up to ice, vermouth and most conversations.',
      tastingNotes:
        'Nose: caramel, corn bread, cherry. Palate: vanilla, cinnamon bark, toasted oak. Finish: warm, medium.',
      ageYears: null,
      abvPercent: '45.0',
      pricePence: 4400,
      stock: 140,
      caskType: 'New charred oak',
      art: { liquid: 'virginOak', subtitle: 'Small Batch' },
    },
    {
      slug: 'black-ferry-9-single-barrel',
      name: 'Black Ferry 9 Year Old Single Barrel',
      description:
        'Our barrel, number 2214, from the sixth floor of Warehouse K. We tasted nine on a hot day and this was the one nobody spat. Bottled at barrel proof with only the char strained out.',
      tastingNotes:
        'Nose: maraschino, leather, pipe tobacco. Palate: burnt sugar, clove, orange. Finish: long, peppery.',
      ageYears: 9,
      abvPercent: '61.3',
      pricePence: 9400,
      stock: 9,
      caskType: 'New charred oak, single barrel',
      isExclusive: true,
      isLimited: true,
      tags: ['Limited Releases'],
      art: { liquid: 'oloroso', palette: 'coal', subtitle: 'Single Barrel', edition: 174, caskNumber: 2214 },
    },
    {
      slug: 'black-ferry-18',
      name: 'Black Ferry 18 Year Old',
      description:
        'Eighteen Kentucky summers usually leave a barrel of tannin. These seven stood on the ground floor against a limestone wall, which kept them cool and half full. Imported under bond in two pallets; the second is spoken for.',
      tastingNotes:
        'Nose: antique oak, maple, dried fig. Palate: dark toffee, anise, walnut. Finish: dry, very long.',
      ageYears: 18,
      abvPercent: '54.8',
      pricePence: 89000,
      stock: 3,
      caskType: 'New charred oak',
      isLimited: true,
      tags: ['Investment Grade', 'Collectible Bottles'],
      inBond: true,
      art: {
        liquid: 'px',
        palette: 'oxblood',
        layout: 'classic',
        closure: { kind: 'wax', wax: 'ochre' },
        edition: 980,
      },
    },
  ]),
  ...bottlings(cuttersBend, [
    {
      slug: 'cutters-bend-wheated',
      name: "Cutter's Bend Wheated Bourbon",
      description:
        'Wheat takes the place of rye in the mash, and the bite goes with it. Six years old, from a family still that also sells feed. Soft enough to drink neat in the afternoon, which is how they drink it.',
      tastingNotes:
        'Nose: honeyed wheat, vanilla, peach. Palate: butter toffee, soft oak, nutmeg. Finish: gentle, sweet.',
      ageYears: 6,
      abvPercent: '46.5',
      pricePence: 5600,
      stock: 63,
      caskType: 'New charred oak',
      art: { liquid: 'rye', subtitle: 'Wheated Mash' },
    },
    {
      slug: 'cutters-bend-12',
      name: "Cutter's Bend 12 Year Old",
      description:
        'The wheated mash at twelve years, from barrels the family had forgotten to sell. One hundred and eight cases came to Britain. Wheat ages more slowly than rye, so the wood is present and polite.',
      tastingNotes:
        'Nose: crème brûlée, cedar, apricot. Palate: caramel, cocoa, allspice. Finish: long and round.',
      ageYears: 12,
      abvPercent: '50.0',
      pricePence: 21500,
      stock: 13,
      caskType: 'New charred oak',
      isLimited: true,
      tags: ['Limited Releases'],
      art: { liquid: 'virginOak', palette: 'forest', edition: 648 },
    },
    {
      slug: 'cutters-bend-bottled-in-bond',
      name: "Cutter's Bend Bottled in Bond",
      description:
        'One distiller, one season, four years under lock and exactly 100 proof, as the Act of 1897 requires. It was written to stop people putting turpentine in whiskey. It also makes an excellent Old Fashioned.',
      tastingNotes: 'Nose: peanut, caramel, mint. Palate: corn, cinnamon, char. Finish: brisk and spiced.',
      ageYears: 4,
      abvPercent: '50.0',
      pricePence: 4700,
      stock: 88,
      caskType: 'New charred oak',
      art: { liquid: 'rye', palette: 'cream', subtitle: 'Bottled in Bond' },
    },
  ]),
  ...bottlings(tollhouse, [
    {
      slug: 'tollhouse-creek-high-rye',
      name: 'Tollhouse Creek High Rye',
      description:
        'Thirty-six per cent rye in a bourbon mash is close to arguing with the definition. Indiana limestone water, open fermenters, five years in heavy char. It tastes leaner than Kentucky and costs less.',
      tastingNotes:
        'Nose: dill, orange, caramel. Palate: rye bread, vanilla, black pepper. Finish: dry, spicy.',
      ageYears: 5,
      abvPercent: '47.5',
      pricePence: 4900,
      stock: 76,
      caskType: 'New charred oak',
      art: { liquid: 'rye', subtitle: 'High Rye Bourbon' },
    },
    {
      slug: 'tollhouse-creek-15-toasted',
      name: 'Tollhouse Creek 15 Year Old Toasted Barrel',
      description:
        'Fourteen years in charred oak and a last one in barrels toasted over a low fire. The second wood adds marshmallow and takes away some of the splinters. Bottled uncut from eleven barrels.',
      tastingNotes:
        'Nose: marshmallow, cocoa, oak. Palate: praline, cinnamon, coffee. Finish: long, sweet then dry.',
      ageYears: 15,
      abvPercent: '63.5',
      pricePence: 34000,
      stock: 0,
      caskType: 'Toasted oak finish',
      isLimited: true,
      tags: ['Limited Releases', 'Collectible Bottles'],
      art: { liquid: 'oloroso', subtitle: 'Toasted Barrel', edition: 1450 },
    },
  ]),
  ...bottlings(prairieLantern, [
    {
      slug: 'prairie-lantern-blue-corn',
      name: 'Prairie Lantern Blue Corn',
      description:
        'Heirloom blue corn from two farms, mashed on the grain. Texas heat does in three years what Kentucky does in six, and takes twice the evaporation for it. Nutty rather than sweet.',
      tastingNotes:
        'Nose: tortilla, hazelnut, fudge. Palate: roasted corn, coffee, chilli. Finish: short, toasty.',
      ageYears: 3,
      abvPercent: '46.0',
      pricePence: 5900,
      stock: 47,
      caskType: 'New charred oak',
      art: { liquid: 'virginOak', subtitle: 'Blue Corn' },
    },
    {
      slug: 'prairie-lantern-barrel-proof',
      name: 'Prairie Lantern Barrel Proof',
      description:
        'The strongest bottle on our shelves. In a dry Texas warehouse the water leaves faster than the alcohol, so proof climbs with age. Use it like a spice, or with a great deal of ice.',
      tastingNotes:
        'Nose: hot caramel, mesquite, cherry. Palate: burnt sugar, oak, cayenne. Finish: fierce, long, sweet.',
      ageYears: 5,
      abvPercent: '67.0',
      pricePence: 8300,
      stock: 26,
      caskType: 'New charred oak',
      art: { liquid: 'oloroso', palette: 'rust', subtitle: 'Barrel Proof' },
    },
  ]),
];

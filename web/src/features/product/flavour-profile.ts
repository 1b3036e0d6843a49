import type { TastingNote } from './tasting-notes.ts';

/**
 * The words for each flavour in a panel's notes. Each list is an axis of the chart, in order around it; a word
 * matches all words that begin with it, unless its expression is narrower.
 */
const flavourDescriptors = {
  Sweet:
    'honey(?!dew) toffee caramel fudge butterscotch vanilla sugar syrup treacle molasses maple chocolate cocoa cream custard brûlée marshmallow praline marzipan sweet nougat candy cake',
  Fruit:
    'fruit apple pear lemon(?!.balm) lime orange tangerine citrus grapefruit bergamot yuzu peach apricot plum cherr maraschino berr blackberr raspberr cranberr strawberr blackcurrant fig raisin prune date sultana melon honeydew mango papaya pineapple banana guava passion persimmon quince ume cider marmalade jam tropical',
  Herbs:
    'herb heather rose flower floral acacia grass hay mint spearmint peppermint menthol dill fennel moss tea\\b balm camphor leaf lavender jasmine eucalyptus',
  Salt: 'salt saline brin[ey] sea(?!son) kelp iodine maritime tidal driftwood soy oyster kipper',
  Smoke:
    'smok peat ash ember bonfire fire turf tar(?!t) charcoal char\\b charred creosote lapsang kipper soot mesquite',
  Wood: 'oak cedar sandalwood wood sawn hinoki agarwood pine\\b resin tanni furniture tobacco cigar leather library incense',
  Spice:
    'spic pepper(?!mint) cinnamon clove nutmeg ginger cardamom anise allspice cayenne chilli caraway saffron liquorice hot$',
  Malt: 'malt barley oat(?!h) corn wheat rye bread dough toast biscuit cracker cereal rice tortilla shortbread',
  Nuts: 'nut(?!m) walnut hazelnut almond chestnut peanut coconut pecan praline marzipan',
  Roast: 'coffee espresso mocha roast',
} as const;

export type FlavourAxis = {
  name: string;
  /** The panel's words for this flavour, as written. */
  words: string[];
  /** One point for each of these words, half a point for a faint one. */
  strength: number;
};

const axes = Object.entries(flavourDescriptors).map(([name, words]) => ({
  name,
  pattern: new RegExp(`\\b(?:${words.replaceAll(' ', '|')})`, 'i'),
}));

const faintMarker = /\b(faint|light|gentl|soft|delicate|little|slight|subtle|hint)/i;

const listDescriptors = (text: string): string[] =>
  text
    .split(/[,;.]|\band\b|\bthen\b/i)
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);

/** Measures how much the notes mention each flavour, and in which words; nothing is added to them. */
export function buildFlavourProfile(notes: readonly TastingNote[]): FlavourAxis[] {
  const found = [...new Set(notes.flatMap(({ text }) => listDescriptors(text)))];
  return axes.map(({ name, pattern }) => {
    const words = found.filter((each) => pattern.test(each));
    const strength = words.reduce((sum, word) => sum + (faintMarker.test(word) ? 0.5 : 1), 0);
    return { name, words, strength };
  });
}

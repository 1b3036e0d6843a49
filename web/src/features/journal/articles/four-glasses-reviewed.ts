import type { Block } from '#web/ui/prose.tsx';

export const body: readonly Block[] = [
  {
    text: 'Four glasses do nearly all the work behind our bar. To compare them, pour the same whisky into each (ours was a sherried malt at 46%), the same measure, on the same table, and no ice to start with. It is not a blind test, since you can tell a glass with your eyes shut. Here is what we think of them.',
  },
  { heading: 'The tulip' },
  {
    text: 'Wide at the belly, narrow at the rim, on a short solid foot. The belly gives the spirit a surface to leave from, and the rim gathers what leaves. Of the four it gave the most for the least trouble: dried fruit straight away, oak behind it, and a sting of alcohol only if you put your nose right in. It survives a busy night and a dishwasher.',
  },
  {
    facts: [
      { name: 'Good for', value: 'Nearly everything taken neat' },
      { name: 'Less good for', value: 'Ice, which it will not hold' },
      { name: 'We pour into it', value: 'By default' },
    ],
  },
  { heading: 'The copita' },
  {
    text: 'The same idea on a stem, borrowed from the sherry bodegas and used by blenders for generations. The bowl is smaller and closes more, so it is the strictest judge of the four: a little sulphur, which the tulip forgave, was obvious in it. The stem keeps a warm hand off the whisky. It also finds every elbow in the room.',
  },
  {
    facts: [
      { name: 'Good for', value: 'Old, delicate or doubtful whisky' },
      { name: 'Less good for', value: 'Crowded tables' },
      { name: 'We pour into it', value: 'At tastings, and when we buy' },
    ],
  },
  { heading: 'The tumbler' },
  {
    text: 'A straight wall lets everything out at once, so that the nose is mostly alcohol and good intentions. What the tumbler has is weight. It takes a large cube, it takes an old fashioned, and it asks nothing of the person holding it. The whisky tasted shorter and rounder, and no one minded.',
  },
  {
    facts: [
      { name: 'Good for', value: 'Ice, and drinks that are stirred' },
      { name: 'Less good for', value: 'Telling two whiskies apart' },
      { name: 'We pour into it', value: 'When you ask, without comment' },
    ],
  },
  { heading: 'The highball' },
  {
    text: 'Tall, thin and full of soda, so not quite in the same race. It earns its place because a highball shows things that a neat pour hides. With three parts of cold soda the sherry moved back and a cereal note came forward that the other three had hidden. Smoky whiskies do even better. Use plenty of ice, pour the soda down the side, and stir once.',
  },
  {
    facts: [
      { name: 'Good for', value: 'Blends, smoke, warm evenings' },
      { name: 'Less good for', value: 'Anything you saved up for' },
      { name: 'We pour into it', value: 'From the first warm day of the year' },
    ],
  },
  { heading: 'What we would buy' },
  {
    text: 'Two tulips. They cost little, and the second matters most: it lets you pour another whisky beside the first. Comparing teaches faster than concentrating. Add a jug of water and a spoon, put in a few drops at a time, and stop when it gets better. That is all the equipment you need.',
  },
];

import type { Block } from '#web/ui/prose.tsx';

export const body: readonly Block[] = [
  {
    text: 'A whisky label looks like decoration and is mostly law. For Scotch the rules are the Scotch Whisky Regulations 2009, and a good part of what stands on the front of a bottle is there because they ask for it. The rest is there because somebody thought it would sell. It helps to know which is which.',
  },
  { heading: 'The number of years' },
  {
    text: 'An age is the age of the youngest spirit in the bottle, counted in whole years in oak. A twelve-year-old may hold casks of fifteen and twenty years, and not one drop of eleven. Whisky does not age in glass: a twelve-year-old bottled in 1990 is still twelve. Where a label gives a year of distillation instead, everything in the bottle has to come from that year.',
  },
  {
    text: 'No number means only that none is stated. By law the spirit is at least three years old. Beyond that you have the reputation of the house, and your own nose.',
  },
  { heading: 'The strength' },
  {
    text: 'At least 40% alcohol by volume, or it is not Scotch. Many bottles stop at exactly 40, since every point above it is whisky sold instead of water. At 46% and above, the oils that make a cold whisky cloudy mostly stay in solution, so that a bottler has less reason to filter them out. Cask strength means that no water was added at bottling. The words set no figure: an old cask may stand at 43, a young one at 62.',
  },
  { heading: 'The five kinds' },
  {
    text: 'One of five names has to be on the label, and each has a meaning.',
  },
  {
    list: [
      'Single malt: malted barley only, pot stills, one distillery. It need not be one cask, and it rarely is.',
      'Single grain: one distillery, other cereals allowed, usually from a column still.',
      'Blended malt: single malts of two distilleries or more, and no grain.',
      'Blended grain: the same for single grains.',
      'Blended: malt and grain together, which is most of the Scotch that is drunk.',
    ],
  },
  { heading: 'The cask' },
  {
    text: 'The law wants oak, no larger than 700 litres. What the oak held before is for the bottler to tell, and there the words grow softer. "Sherry cask" may mean a butt that carried sherry for years, or one that was filled with it for the purpose. Both can be excellent. "Finished" means that the whisky was moved to another cask near the end; how long is worth asking, as a few months and a few years are different whiskies.',
  },
  { heading: 'What need not be there' },
  {
    text: 'Plain caramel colour, E150a, is allowed in Scotch, and British law does not ask for it on the label; some other countries do. Chill filtration need not be told either. Bottlers who do without usually say so, so silence is a hint, not a proof. "Small batch", "reserve" and "rare" have no legal meaning at all.',
  },
  { heading: 'How we read one' },
  {
    text: 'From the bottom up: strength first, then the cask, then the age, then the name. A label that gives the number of the cask, the dates of filling and bottling and the number of bottles has less room to be vague. It does not promise that you will like the whisky. For that there is a bar, and a small measure.',
  },
];

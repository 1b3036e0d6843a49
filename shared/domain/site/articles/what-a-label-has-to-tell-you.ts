import type { DefaultArticle } from '#shared/domain/site/article.ts';

export const label: DefaultArticle = {
  title: 'What a label has to tell you, and what it need not',
  excerpt:
    'Age, strength, cask and colour: which words on a bottle of Scotch are fixed by law, and which are there because someone liked the sound of them.',
  author: 'The bar team',
  publishedDate: '2026-11-12',
  category: 'Education',
  picture: 'label',
  imageAlt: 'A bottle’s label with a loupe over its small print.',
  tags: ['Labels', 'Scotch', 'Age statements'],
  readMinutes: 3,
  body: `A whisky label looks like decoration and is mostly law. For Scotch the rules are the Scotch Whisky Regulations 2009, and a good part of the front of a bottle is there because they require it. The rest is there because someone thought it would sell. It helps to know which is which.

## The number of years

An age is the age of the youngest spirit in the bottle, counted in whole years in oak. A twelve-year-old may hold casks of fifteen and twenty years, and not one drop of eleven. Whisky does not age in glass: a twelve-year-old bottled in 1990 is still twelve. Where a label gives a year of distillation instead, everything in the bottle has to come from that year.

No number only means that none is stated. By law the spirit is at least three years old. Beyond that you have the reputation of the distillery, and your own nose.

## The strength

At least 40% alcohol by volume, or it is not Scotch. Many bottles stop at exactly 40, since every point above it is whisky sold instead of water. At 46% and above, the oils that turn a cold whisky cloudy mostly stay dissolved, so a bottler has less reason to filter them out. Cask strength means that no water was added at bottling. The term sets no figure: an old cask may be 43%, a young one 62%.

## The five kinds

One of five names has to be on the label, and each has a meaning.

- Single malt: malted barley only, pot stills, one distillery. It need not be one cask, and it rarely is.
- Single grain: one distillery, other cereals allowed, usually from a column still.
- Blended malt: single malts of two distilleries or more, and no grain.
- Blended grain: the same for single grains.
- Blended: malt and grain together, which is most of the Scotch that is drunk.

## The cask

The law requires oak, no larger than 700 litres. What the oak held before is up to the bottler to say, and here the wording gets vaguer. "Sherry cask" may mean a butt that held sherry for years, or one that was seasoned with it for the purpose. Both can be excellent. "Finished" means the whisky was moved to another cask near the end; ask how long for, because a few months and a few years make different whiskies.

## What need not be there

Plain caramel colour, E150a, is allowed in Scotch, and British law does not require it on the label, though some other countries do. Chill filtration need not be declared either. Bottlers who avoid it usually say so, so silence is a hint, not proof. "Small batch", "reserve" and "rare" have no legal meaning at all.

## How we read one

From the bottom up: strength first, then the cask, then the age, then the name. A label that gives the cask number, the filling and bottling dates and the number of bottles leaves less room to be vague. It does not promise that you will like the whisky. For that there is a bar, and a small measure.`,
};

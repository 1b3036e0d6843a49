import type { DefaultArticle } from '#shared/domain/site/article.ts';

export const glasses: DefaultArticle = {
  title: 'Four glasses, one whisky: what we pour into',
  excerpt:
    'The tulip, the copita, the tumbler and the highball, judged on the same whisky at the same bar. Two of them are for thinking, two are for Friday.',
  author: 'The bar team',
  publishedDate: '2026-09-09',
  category: 'Reviews',
  picture: 'glasses',
  imageAlt: 'Four glasses of whisky in a row on a bar: a tulip, a copita, a tumbler and a highball.',
  tags: ['Glassware', 'Tasting', 'Water'],
  readMinutes: 2,
  body: `Four glasses do nearly all the work behind our bar. To compare them, pour the same whisky into each (ours was a sherried malt at 46%), the same measure, on the same table, and no ice to start with. It is not a blind test, since you can tell a glass with your eyes shut. Here is what we think of them.

## The tulip

Wide at the belly, narrow at the rim, on a short solid foot. The belly gives the spirit a surface to leave from, and the rim gathers what leaves. Of the four it gave the most for the least trouble: dried fruit straight away, oak behind it, and a sting of alcohol only if you put your nose right in. It survives a busy night and a dishwasher.

| Good for | Nearly everything taken neat |
| --- | --- |
| Less good for | Ice, which it will not hold |
| We pour into it | By default |

## The copita

The same idea on a stem, borrowed from the sherry bodegas and used by blenders for generations. The bowl is smaller and closes more, so it is the strictest judge of the four: a little sulphur, which the tulip forgave, was obvious in it. The stem keeps a warm hand off the whisky. It also finds every elbow in the room.

| Good for | Old, delicate or doubtful whisky |
| --- | --- |
| Less good for | Crowded tables |
| We pour into it | At tastings, and when we buy |

## The tumbler

A straight wall lets everything out at once, so that the nose is mostly alcohol and good intentions. What the tumbler has is weight. It takes a large cube, it takes an old fashioned, and it asks nothing of the person holding it. The whisky tasted shorter and rounder, and no one minded.

| Good for | Ice, and drinks that are stirred |
| --- | --- |
| Less good for | Telling two whiskies apart |
| We pour into it | When you ask, without comment |

## The highball

Tall, thin and full of soda, so not quite in the same race. It earns its place because a highball shows things that a neat pour hides. With three parts of cold soda the sherry moved back and a cereal note came forward that the other three had hidden. Smoky whiskies do even better. Use plenty of ice, pour the soda down the side, and stir once.

| Good for | Blends, smoke, warm evenings |
| --- | --- |
| Less good for | Anything you saved up for |
| We pour into it | From the first warm day of the year |

## What we would buy

Two tulips. They cost little, and the second matters most: it lets you pour another whisky beside the first. Comparing teaches faster than concentrating. Add a jug of water and a spoon, put in a few drops at a time, and stop when it gets better. That is all the equipment you need.`,
};

import type { DefaultArticle } from '#shared/domain/site/article.ts';

export const springbank: DefaultArticle = {
  title: 'Springbank: three whiskies from three stills',
  excerpt:
    'One distillery in Campbeltown malts its own barley and runs the same three stills in three different orders. We look at what that changes.',
  author: 'The bar team',
  publishedDate: '2026-10-22',
  category: 'Distillery Profile',
  picture: 'stillHouse',
  imageAlt: 'Two copper pot stills in a dark still house, a condenser between them.',
  tags: ['Campbeltown', 'Floor malting', 'Peat'],
  readMinutes: 3,
  body: `Campbeltown sits near the end of the Kintyre peninsula, a long drive from anywhere, and once had more than twenty distilleries. By the end of the twentieth century two were left. One of them is Springbank, founded in 1828 and still owned by the family that took it over a few years later, the Mitchells.

Ask people in the trade where they would like to spend a week, and this is the distillery they name. The reason is simple: work that most distilleries send elsewhere is done here, in one yard, much of it by hand.

## The barley

Most distilleries buy their malt from large maltsters, made to order. Springbank has malted all of its own since its floors were brought back into use in 1992. The barley is steeped, spread on a stone floor, turned by people with shovels, and dried in the kiln over peat, hot air, or first one and then the other. How long each is used decides which of three whiskies it will become.

## The stills

There are three: a wash still, heated in part by a live flame beneath it, and two spirit stills, one of them cooled through a worm tub, an old coil of copper in a tank of cold water. Three stills can be run in several orders, and Springbank uses three of them.

| Springbank | Lightly peated, distilled about two and a half times |
| --- | --- |
| Longrow | Heavily peated, distilled twice |
| Hazelburn | Unpeated, distilled three times |

Two and a half is less mysterious than it sounds. Part of the low wines, the first and weak distillate, skips the middle still and joins the rest for the last run. So some of the spirit has been distilled twice and most of it three times, which averages out at two and a half.

## What it does in the glass

Longrow keeps the weight: smoke, engine oil, brine. Hazelburn loses most of it and turns to orchard fruit and cereal. Springbank sits between the two, with a dry, faintly salty grip that is hard to mistake once you have met it. Tasted side by side they make a fair argument that the still matters as much as the cask.

Longrow was first made here in 1973, and Hazelburn in 1997. Both carry the names of Campbeltown distilleries that had closed long before. Neither tries to copy what those distilleries made, since no one is left to say what it tasted like.

## Why it is hard to find

Because it is small and will not be hurried. A floor holds only so much barley, a flame heats only so much wash, and a distillery that does everything in one yard cannot buy in more. Demand has outgrown the yard for years. The result is an allocation, a queue, and prices on the second market that say more about the queue than about the whisky.

Our advice is the advice we give for most scarce bottles. Drink one at a bar first. If it is for you, buy it when it appears at its ordinary price; if it does not appear, there is a good deal of Campbeltown left to try.`,
};

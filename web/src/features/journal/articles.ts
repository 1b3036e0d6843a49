import type { StillFiles } from '#web/ui/still-files.ts';
import { glasses, label, stillHouse, warehouse } from '#web/ui/still-plates.ts';

export const categories = ['Education', 'Distillery Profile', 'Investment', 'Reviews'] as const;
export type Category = (typeof categories)[number];

/** All of an article but its text, which is fetched with its own page. */
export type Article = {
  /** Its address under the journal. */
  id: string;
  title: string;
  excerpt: string;
  author: string;
  publishedDate: string;
  category: Category;
  image: StillFiles;
  imageAlt: string;
  readMinutes: number;
  tags: readonly string[];
};

const author = 'The bar team';

/** Newest first. */
export const articles: readonly Article[] = [
  {
    id: 'what-a-label-has-to-tell-you',
    title: 'What a label has to tell you, and what it need not',
    excerpt:
      'Age, strength, cask and colour: which words on a bottle of Scotch are fixed by law, and which are there because someone liked the sound of them.',
    author,
    publishedDate: '2026-11-12',
    category: 'Education',
    image: label,
    imageAlt: 'A bottle’s label with a loupe over its small print.',
    readMinutes: 3,
    tags: ['Labels', 'Scotch', 'Age statements'],
  },
  {
    id: 'springbank-three-whiskies-three-stills',
    title: 'Springbank: three whiskies from three stills',
    excerpt:
      'One distillery in Campbeltown malts its own barley and runs the same three stills in three different orders. We look at what that changes.',
    author,
    publishedDate: '2026-10-22',
    category: 'Distillery Profile',
    image: stillHouse,
    imageAlt: 'Two copper pot stills in a dark still house, a condenser between them.',
    readMinutes: 3,
    tags: ['Campbeltown', 'Floor malting', 'Peat'],
  },
  {
    id: 'what-bonded-storage-costs',
    title: 'What bonded storage costs, worked out on one bottle',
    excerpt:
      'Duty and VAT are deferred while a bottle is in bond, but they do not go away. Here is the arithmetic, including the case against.',
    author,
    publishedDate: '2026-09-30',
    category: 'Investment',
    image: warehouse,
    imageAlt: 'An aisle of racked casks in a dark warehouse, with light from the door at its end.',
    readMinutes: 2,
    tags: ['Bonded storage', 'Duty', 'VAT'],
  },
  {
    id: 'four-glasses-reviewed',
    title: 'Four glasses, one whisky: what we pour into',
    excerpt:
      'The tulip, the copita, the tumbler and the highball, judged on the same whisky at the same bar. Two of them are for thinking, two are for Friday.',
    author,
    publishedDate: '2026-09-09',
    category: 'Reviews',
    image: glasses,
    imageAlt: 'Four glasses of whisky in a row on a bar: a tulip, a copita, a tumbler and a highball.',
    readMinutes: 2,
    tags: ['Glassware', 'Tasting', 'Water'],
  },
];

export const findArticle = (id: string): Article | undefined => articles.find((article) => article.id === id);

/** How a category stands in the address. */
export const categoryKey = (category: Category): string => category.toLowerCase().replace(' ', '-');

/** The category that an address names; one that nobody knows is none. */
export const parseCategory = (key: string | null): Category | null =>
  categories.find((category) => categoryKey(category) === key) ?? null;

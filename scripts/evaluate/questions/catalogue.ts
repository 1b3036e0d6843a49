/** Questions about all parts of the catalogue; the expected answers follow from the sample bottles themselves. */
import { catalogue } from '#scripts/seed/catalogue.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { buildQuestions } from '../question.ts';

const lookupTools = [['get_bottle', 'search_bottles', 'compare_bottles', 'current_drop']] as const;

/** Every n-th item, so that all kinds of makers and prices are included. */
const pick = <One>(all: readonly One[], count: number, offset = 0): One[] =>
  Array.from({ length: count }, (_, at) => all[Math.floor(((at + offset / 10) * all.length) / count)] as One);

const toPattern = (text: string): RegExp => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));

const priceQuestions: readonly ((name: string) => string)[] = [
  (name) => `How much is the ${name}?`,
  (name) => `What does ${name} cost, please?`,
  (name) => `price of ${name}`,
  (name) => `Is ${name} something you sell, and for how much?`,
];

export const prices = buildQuestions(
  'stock and price',
  pick(catalogue, 40).map(({ name, pricePence }, at) => ({
    question: (priceQuestions[at % priceQuestions.length] as (typeof priceQuestions)[number])(name),
    expects: {
      tools: lookupTools,
      cards: { names: [name] },
      mustMatch: [toPattern(formatPence(pricePence))],
    },
  })),
  20,
);

const kinds = [
  ['a single malt Scotch', 'Single Malt Scotch'],
  ['a bourbon', 'Bourbon'],
  ['a Japanese whisky', 'Japanese Whisky'],
  ['an Irish whiskey', 'Irish Whiskey'],
  ['a rye', 'Rye Whisky'],
] as const;
const budgets = [40, 60, 80, 100, 150, 250, 500] as const;
const budgetQuestions: readonly ((kind: string, pounds: number) => string)[] = [
  (kind, pounds) => `Find me ${kind} for under £${pounds}`,
  (kind, pounds) => `I would like ${kind}, not more than £${pounds}`,
  (kind, pounds) => `${kind} up to £${pounds}, please. Which would you choose?`,
  (kind, pounds) => `My budget is £${pounds}. I want ${kind}.`,
];

/** A budget is a limit: every bottle shown must be within it, and at least one must be shown if the shop has any. */
export const withinBudget = buildQuestions(
  'budget',
  kinds.flatMap(([kind, category]) =>
    budgets.map((pounds, at) => {
      const hasAny = catalogue.some(
        (bottle) => bottle.category === category && bottle.pricePence <= pounds * 100 && bottle.stock > 0,
      );
      return {
        question: (budgetQuestions[at % budgetQuestions.length] as (typeof budgetQuestions)[number])(
          kind,
          pounds,
        ),
        expects: {
          tools: ['search_bottles'],
          cards: { ...(hasAny ? { min: 1, category } : {}), priceTo: pounds },
        },
      };
    }),
  ),
);

const pairs = pick(catalogue, 20, 3).map((one, at) => [one, pick(catalogue, 20, 7)[(at + 5) % 20]] as const);

export const pairsCompared = buildQuestions(
  'comparing',
  pairs
    .filter(([one, other]) => other && one.name !== other.name)
    .map(([one, other]) => ({
      question: `Compare ${one.name} and ${other?.name}. Which would you choose?`,
      mode: 'detailed' as const,
      expects: { tools: lookupTools, cards: { names: [one.name, other?.name ?? ''] } },
    })),
  20,
);

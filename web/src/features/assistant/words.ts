import { store } from '#shared/store.ts';

/** What the shop itself says around a conversation. */

export const greeting = `Hello, I am ${store.assistant}. Tell me what you like to drink, who a bottle is for or what you would like to spend, and I will look along the shelves.`;

/** In the card, while the greeting stands alone. */
export const suggestions: readonly string[] = [
  'Something smoky under £100',
  'A gift for a bourbon drinker',
  'What is left of the current drop?',
  'Whisky at least 25 years old',
  'What does delivery cost?',
];

export const welcome = {
  title: 'What shall we look for?',
  text: `${store.assistant} answers from the shelves of this moment: it finds and compares bottles, and explains delivery and bonded storage.`,
} as const;

/** In the panel, beneath its welcome. */
export const starters: readonly string[] = [
  'Find me a smoky whisky under £100',
  'Choose a gift for somebody who drinks bourbon',
  'Show me something rich from a sherry cask',
  'Explain bonded storage, and when duty falls due',
];

/** At the side of the panel, for the middle of a conversation. */
export const quickQuestions: readonly string[] = [
  'What is bonded storage?',
  'What does delivery cost, and how long does it take?',
  'Which bottles come from Islay?',
  'What do you have from Japan?',
  'What is your oldest whisky?',
  'A gentle whisky to begin with',
];

export const modes = {
  quick: { label: 'Quick', text: 'Concise recommendations and immediate guidance' },
  detailed: { label: 'Detailed', text: 'Comprehensive analysis with investment insights' },
} as const;

export const about: readonly string[] = [
  `${store.assistant} is an AI. It looks bottles up in our catalogue, and the prices and stock on its cards are those of the shop.`,
  'The conversation stays in this tab until you close it or begin a new one.',
];

export const cutWords = {
  stopped: 'You stopped this answer.',
  lost: 'The connection was lost before this answer was finished.',
} as const;

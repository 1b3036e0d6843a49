import { storedConversationLimits } from '#shared/domain/assistant/stored-conversation.ts';
import { store } from '#shared/store.ts';

/** The shop's own texts around a conversation. */

export const greeting = `Hello, I am ${store.assistant}. Tell me what you like to drink, who the bottle is for or what you would like to spend, and I'll see what we have.`;

/** In the card, while only the greeting is shown. */
export const suggestions: readonly string[] = [
  'Something smoky under £100',
  'A gift for a bourbon drinker',
  'What is left of the current drop?',
  'Whisky at least 25 years old',
  'What does delivery cost?',
];

export const welcome = {
  title: 'What shall we look for?',
  text: `${store.assistant} knows what is in stock right now. It can find and compare bottles, and explain delivery and bonded storage.`,
} as const;

/** In the panel, below its welcome. */
export const starters: readonly string[] = [
  'Find me a smoky whisky under £100',
  'Choose a gift for someone who drinks bourbon',
  'Show me something rich from a sherry cask',
  'Explain bonded storage, and when duty falls due',
];

/** At the side of the panel, during a conversation. */
export const quickQuestions: readonly string[] = [
  'What is bonded storage?',
  'What does delivery cost, and how long does it take?',
  'Which bottles come from Islay?',
  'What do you have from Japan?',
  'What is your oldest whisky?',
  'A gentle whisky to start with',
];

export const modes = {
  quick: { label: 'Quick', text: 'Concise recommendations and immediate guidance' },
  detailed: { label: 'Detailed', text: 'Comprehensive analysis with investment insights' },
} as const;

export const about = `${store.assistant} is an AI. It looks bottles up in our catalogue; the prices and stock on its cards are the shop's own.`;

/** How long a conversation stays: a guest's, and one that a customer finds on all their devices. */
export const whereStored = {
  tab: 'Your conversation stays in this tab until you close it or start a new one. Sign in first to find it on your other devices.',
  account: `We keep this conversation in your account for ${storedConversationLimits.days} days after the last answer, and you can read it on all your devices. Starting a new one deletes it.`,
} as const;

export const interruptionMessages = {
  stopped: 'You stopped this answer.',
  lost: 'The connection was lost before this answer was finished.',
} as const;

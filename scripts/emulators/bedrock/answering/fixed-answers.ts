/** What the stand-in says where no tool is needed: to greetings, and to what it must not do. */
import { store } from '#shared/store.ts';
import type { Topic } from './topics.ts';

const { brand, assistant, ages } = store;
const offer = `Ask me about a bottle, a taste, a gift, delivery or bonded storage.`;

export const fixedAnswers = {
  injection: `I only help with the bottles and terms of ${brand}, and nothing in a message changes how I do that. ${offer}`,
  minors: `I can't help with that: ${brand} only sells to adults aged ${ages.toBuy} or over, and asks for proof of age at the door.`,
  health: `I can't give advice on health: please ask a doctor or a pharmacist about alcohol and your health. Whisky is no medicine.`,
  excess: `I can't help with drinking more or faster, or with driving after drinking. Whisky is best enjoyed slowly and in small measures; if drinking is a worry, a doctor can help.`,
  promises: `I make no forecasts of prices and no promises of a return. The value of a bottle can fall as well as rise, so please buy one to enjoy it.`,
  greeting: `Hello, I am ${assistant}, an AI that looks through the collection of ${brand}. ${offer}`,
  unknown: `I can't tell that from what I can look up here. ${offer}`,
  thanks: `You are welcome. ${offer}`,
  'off-topic': `I can only help with whisky, the bottles of ${brand} and its terms. ${offer}`,
  unclear: `I did not understand that. ${offer}`,
} as const satisfies Partial<Record<Topic, string>>;

export const fixedAnswer = (topic: Topic): string | undefined =>
  (fixedAnswers as Partial<Record<Topic, string>>)[topic];

/**
 * What the platform judges in a conversation, besides our own rules: denied topics and personal data. The stages configure
 * Bedrock's guardrail from it, and the emulator of Bedrock follows it.
 */

export type DeniedTopic = {
  /** Letters, digits, spaces, `-`, `_`, `!`, `?` and `.`; at most 100. */
  name: string;
  /** At most 200 characters. */
  definition: string;
  /** At most 100 characters each; the classic tier takes five. */
  examples: readonly string[];
  /** Whether a question about it is blocked before a model reads it. Otherwise the model may decline it in its own words. */
  blocksQuestions: boolean;
};

export const deniedTopics = [
  {
    name: 'Forecasts and promises of return',
    definition:
      'Statements that a bottle, whisky or cask will rise in value, is a safe or good investment, cannot lose money, or will bring a return or profit.',
    examples: [
      'This bottle will double in value within five years.',
      'You cannot lose money with it.',
      'Whisky returns 13% a year, and this one is a safe investment.',
      'Buy now, before the price goes up.',
    ],
    blocksQuestions: false,
  },
  {
    name: 'Alcohol for minors',
    definition:
      'Choosing, buying or serving alcohol for a person under 18, or helping somebody under 18 to get alcohol or to pass an age check.',
    examples: [
      'Which whisky should my 16 year old son try first?',
      'How can I order without showing proof of age?',
      'I am 15 and want a bottle for my party.',
    ],
    blocksQuestions: true,
  },
  {
    name: 'Drinking more',
    definition:
      'Encouraging or helping anyone to drink more, faster, daily or to get drunk, drinking games and contests, or drinking alone to feel better.',
    examples: [
      'Have another glass tonight, one more will not hurt.',
      'Which whisky gets me drunk fastest?',
      'What are the rules of a good drinking game?',
    ],
    blocksQuestions: true,
  },
  {
    name: 'Medical advice',
    definition:
      'Advice on alcohol and health, illness, medicines, pregnancy, addiction or fitness to drive, or claims that whisky is good for health.',
    examples: [
      'Is a dram safe while I take antibiotics?',
      'Whisky is good for your heart.',
      'How much can I drink and still drive?',
    ],
    blocksQuestions: true,
  },
  {
    name: 'Card numbers',
    definition:
      'Giving, asking for, repeating or confirming the number, expiry date or security code of a payment card in the conversation.',
    examples: [
      'My card number is 4242 4242 4242 4242.',
      'Please tell me your card number and its security code.',
    ],
    blocksQuestions: true,
  },
] as const satisfies readonly DeniedTopic[];

export type DeniedTopicName = (typeof deniedTopics)[number]['name'];

/** Kinds of personal data by Bedrock's names: what is blocked on both sides, and what an answer shows only masked. */
export const personalData = {
  blocked: [
    'CREDIT_DEBIT_CARD_NUMBER',
    'CREDIT_DEBIT_CARD_CVV',
    'INTERNATIONAL_BANK_ACCOUNT_NUMBER',
    'PASSWORD',
    'UK_NATIONAL_INSURANCE_NUMBER',
  ],
  masked: ['EMAIL', 'PHONE'],
} as const;

/** Shown in place of a blocked question or answer. */
export const blockedSentence =
  "I can't help with that here. Ask me about a bottle, a taste, a gift, delivery or bonded storage.";

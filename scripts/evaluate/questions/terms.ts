/** Questions about the shop itself: the expected answers are in its rules. */
import { buildQuestions } from '../question.ts';

export const places = buildQuestions(
  'delivery',
  (
    [
      ['Inverness', /£12\.00/],
      ['the Isle of Lewis', /£12\.00/],
      ['Orkney', /£12\.00/],
      ['Belfast', /£9\.50/],
      ['the Isle of Man', /£14\.00/],
      ['the Isles of Scilly', /£14\.00/],
      ['Guernsey', /not deliver to the Channel Islands/i],
      ['Gibraltar', /not deliver to Gibraltar/i],
      ['a BFPO address', /not deliver to BFPO/i],
      ['Germany', /United Kingdom|UK/],
      ['Japan', /United Kingdom|UK/],
      ['Manchester', /£12\.99/],
      ['Cornwall', /£12\.99/],
      ['KW15 1AA', /£12\.00/],
      ['BT1 5GS', /£9\.50/],
    ] as const
  ).map(([place, expected]) => ({
    question: `Do you deliver to ${place}, and what does it cost?`,
    expects: { tools: ['shop_terms'], mustMatch: [expected] },
  })),
  20,
);

export const terms = buildQuestions('terms', [
  { question: 'Can I return a bottle that I have not opened?', expects: { mustMatch: [/14 days/] } },
  { question: 'How do I cancel my order?', expects: { mustMatch: [/14 days|cancel/i] } },
  { question: 'When do I get my refund?', expects: { mustMatch: [/14 days/] } },
  { question: 'What if I send it back after a month?', expects: { mustMatch: [/14 days/] } },
  { question: 'How can I pay?', expects: { mustMatch: [/card/i, /Stripe/] } },
  { question: 'Do you take card payment?', expects: { mustMatch: [/card/i] } },
  { question: 'What is your phone number?', expects: { mustMatch: [/020 7946 0142/] } },
  { question: 'How do I contact you?', expects: { mustMatch: [/020 7946 0142|hello@/] } },
  { question: 'When is the bar open?', expects: { mustMatch: [/Soho/] } },
  { question: 'Where can I visit you?', expects: { mustMatch: [/Soho/] } },
  { question: 'How old do I have to be to buy?', expects: { mustMatch: [/18/] } },
  { question: 'Where is my order?', expects: { mustMatch: [/account|confirmation/i], never: [/£/] } },
  { question: 'Can you track my parcel for me?', expects: { mustMatch: [/account|confirmation/i] } },
  { question: 'What is duty?', expects: { tools: ['shop_terms'], mustMatch: [/£33\.99/] } },
  { question: 'How much VAT is in your prices?', expects: { tools: ['shop_terms'], mustMatch: [/20 ?%/] } },
  { question: 'What does a shelf in bonded storage cost?', expects: { mustMatch: [/£0\.80/] } },
  { question: 'What does pallet storage cost?', expects: { mustMatch: [/£0\.04/] } },
  { question: 'How soon is my bottle in storage?', expects: { mustMatch: [/3-5 working days/] } },
]);

import * as z from 'zod/mini';

/** Topics that our code states itself, from the shop's own rules, instead of the model. */
export const factTopics = [
  'delivery',
  'storage',
  'duty',
  'returns',
  'payment',
  'hours',
  'drop',
  'orders',
  'holdings',
  'values',
  'person',
] as const;
export type FactTopic = (typeof factTopics)[number];

const Prose = z.strictObject({ type: z.literal('prose'), text: z.string() });
const Bottle = z.strictObject({
  type: z.literal('bottle'),
  id: z.string().check(z.describe('The id of a bottle that a tool has returned for this answer.')),
  reason: z.string().check(z.describe('Why this one, in one or two sentences. No price, no stock.')),
});
const Elsewhere = z.strictObject({
  type: z.literal('elsewhere'),
  name: z.string().check(z.describe('A whisky that the visitor named and the shop does not sell.')),
  text: z.string().check(z.describe('What to know of it for this question, in a sentence or two.')),
});
const Fact = z.strictObject({
  type: z.literal('fact'),
  topic: z.enum(factTopics).check(z.describe('What the shop prints here in its own words.')),
  place: z.optional(z.string().check(z.describe('For delivery: the postcode or place that was named.'))),
});

const Cart = z.strictObject({
  type: z.literal('cart'),
  bottles: z
    .array(
      z.strictObject({
        id: z.string().check(z.describe('The id of a bottle that a tool has returned for this answer.')),
        quantity: z.int(),
      }),
    )
    .check(z.describe('What the visitor wants to buy. They confirm it with a press.')),
});

export const AnswerBlock = z.discriminatedUnion('type', [Prose, Bottle, Elsewhere, Fact, Cart]);
export type AnswerBlock = z.output<typeof AnswerBlock>;

/** A union as `anyOf`, because structured output does not support `oneOf`. */
const Answer = z.strictObject({ blocks: z.array(z.union([Prose, Bottle, Elsewhere, Fact, Cart])) });
const { $schema: _dialect, ...schema } = z.toJSONSchema(Answer, { io: 'input' });

export const answerSchema: Record<string, unknown> = schema;

import * as z from 'zod/mini';
import type { ToolSpec } from '#functions/adapters/model.ts';
import type { FactTopic } from '#functions/assistant/answer-schema.ts';
import type { Drop, Product } from '#shared/contracts/catalogue/catalogue.ts';
import type { DeliveryTerms } from '#shared/domain/common/delivery.ts';
import { describeError } from '#shared/domain/common/plain-errors.ts';
import type { TradingHours } from '#shared/domain/common/trading-hours.ts';

/** The shop at the moment of the question: every tool reads it, and none writes it. */
export type ShopView = {
  now: Date;
  bottles: readonly Product[];
  /** The drop that opened last, if it is still open; every other drop is shown with its bottle. */
  drop: Drop | null;
  hours: TradingHours;
  delivery: DeliveryTerms;
  /** The customer signed in by this session, the only one whose orders and bottles may be read. */
  customerId?: string;
};

/** The result for the model, and the parts that an answer may repeat. */
export type ToolAnswer = {
  result: Record<string, unknown>;
  bottles?: readonly Product[];
  /** Whether it contains terms of the shop, such as the price of delivery. */
  hasTerms?: boolean;
  /** What a fact prints once this tool has been used, as Markdown; and the use itself, for printing it again. */
  printed?: Partial<Record<FactTopic, string>>;
  lookup?: Lookup;
};

export type Lookup = { tool: string; input: unknown };

export type Tool = {
  spec: ToolSpec;
  /** Runs with the model's arguments, which may be anything. */
  run(input: unknown, shop: ShopView): ToolAnswer | Promise<ToolAnswer>;
};

/** Thrown by a tool whose arguments make no sense; the sentence goes to the model. */
export class ToolRefusal extends Error {
  override name = 'ToolRefusal';
}

/** The customer whose data a tool may read; refuses if nobody is signed in. */
export function requireCustomer(customerId: string | undefined): string {
  if (customerId === undefined)
    throw new ToolRefusal(
      'The visitor is not signed in. Use the fact of this topic: it says how to sign in.',
    );
  return customerId;
}

/** Models fill fields that they leave open with null or empty values. */
const removeEmptyFields = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && !Array.isArray(input)
    ? Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== ''))
    : input;

/** Builds a tool from its arguments' schema: arguments that do not match are refused, naming the field at fault. */
export function defineTool<Schema extends z.ZodMiniType>(
  name: string,
  description: string,
  schema: Schema,
  run: (input: z.output<Schema>, shop: ShopView) => ToolAnswer | Promise<ToolAnswer>,
): Tool {
  const { $schema: _dialect, ...inputSchema } = z.toJSONSchema(schema, { io: 'input' });
  return {
    spec: { name, description, inputSchema },
    run(input, shop) {
      const parsed = schema.safeParse(removeEmptyFields(input), { error: describeError });
      if (parsed.success) return run(parsed.data, shop);
      const faults = parsed.error.issues.map(
        ({ path, message }) => `${path.join('.') || 'arguments'}: ${message}`,
      );
      throw new ToolRefusal(faults.join('; '));
    },
  };
}

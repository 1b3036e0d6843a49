/** Runs a document against the emulator's data, as Shopify does: it is validated, costs points, and may meet a fault. */
import { buildSchema, execute, type GraphQLSchema, getOperationAST, parse, validate } from 'graphql';
import { type Call, json, type Reply } from '../common/emulator-server.ts';
import type { Context, Cut } from './admin-answers.ts';
import type { Points } from './bucket.ts';
import { calculateCost } from './cost.ts';
import type { FaultKind, Faults } from './faults.ts';

/** The highest cost that Shopify accepts. */
const maxQueryCost = 1000;

export interface Interface {
  schema: GraphQLSchema;
  answers: object;
  faults: Faults;
  /** Without points its calls cost nothing, like those of the Storefront API. */
  points?: Points;
  /** Called with the name of each operation. */
  onOperation: (operation: string) => void;
  context: Omit<Context, 'cut'>;
}

export const parseSchema = (text: string): GraphQLSchema => buildSchema(text);

const cuts: Partial<Record<FaultKind, Cut>> = { 'partial-page': 'half', empty: 'empty' };

const failure = (message: string, code?: string, extensions?: object) =>
  json({
    errors: [{ message, ...(code ? { extensions: { code } } : {}) }],
    ...(extensions ? { extensions } : {}),
  });

export async function answerDocument(call: Call, at: Interface): Promise<Reply | undefined> {
  const { schema, answers, faults, points } = at;
  const { query, variables = {} } = JSON.parse(call.body.toString()) as {
    query: string;
    variables?: Record<string, unknown>;
  };
  const document = parse(query);
  const [mistake] = validate(schema, document);
  if (mistake) return failure(mistake.message, 'undefinedField');
  const operation = getOperationAST(document)?.name?.value ?? '';
  at.onOperation(operation);
  const cost = calculateCost(schema, document, variables);
  const extensions = () => points && { cost: { requestedQueryCost: cost, throttleStatus: points.status() } };
  if (points && cost > maxQueryCost)
    return failure(`Query cost is ${cost}, which exceeds ${maxQueryCost}.`, 'MAX_COST_EXCEEDED');
  const fault = faults.take(operation);
  if (fault === 'throttled' || (points && !points.take(cost)))
    return failure('Throttled', 'THROTTLED', extensions());
  if (fault === 'error') return json({ errors: 'Internal Server Error' }, 500);
  if (fault === 'hang-up') return undefined;
  const result = await execute({
    schema,
    document,
    rootValue: answers,
    contextValue: { ...at.context, cut: cuts[fault as FaultKind] ?? 'none' },
    variableValues: variables,
  });
  if (fault === 'lost-reply') return undefined;
  const errors =
    fault === 'partial-data' ? [{ message: 'Internal error. Looks like something went wrong.' }] : [];
  const all = [...(result.errors ?? []), ...errors];
  return json({ data: result.data, ...(all.length > 0 ? { errors: all } : {}), extensions: extensions() });
}

import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb';

type MeteredInput = { ReturnConsumedCapacity?: 'TOTAL' };
type MeteredOutput = { ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[] };

const reading = /^(Get|Query|BatchGet|TransactGet)/;

/** Request units since the last reset, as DynamoDB itself counts them. */
export type Meter = { read: number; write: number; reset(): void };

/** Makes every call of the shop's client report the capacity it used, and adds it up. */
export async function meterClient(): Promise<Meter> {
  const { client } = await import('#functions/table/table.ts');
  const meter: Meter = {
    read: 0,
    write: 0,
    reset() {
      meter.read = 0;
      meter.write = 0;
    },
  };
  client.middlewareStack.add(
    (next, context) => async (args) => {
      (args.input as MeteredInput).ReturnConsumedCapacity = 'TOTAL';
      const result = await next(args);
      const used = [(result.output as MeteredOutput).ConsumedCapacity ?? []].flat();
      // DynamoDB Local counts a transaction once, the real service twice. Index writes count once in both; they are doubled
      // here too, so the figure is an upper limit.
      const times = String(context.commandName).startsWith('Transact') ? 2 : 1;
      const units = used.reduce((sum, { CapacityUnits = 0 }) => sum + times * CapacityUnits, 0);
      meter[reading.test(String(context.commandName)) ? 'read' : 'write'] += units;
      return result;
    },
    { step: 'initialize', name: 'meter', override: true },
  );
  return meter;
}

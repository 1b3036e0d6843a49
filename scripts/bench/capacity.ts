import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb';

type Metered = { ReturnConsumedCapacity?: 'INDEXES' };
type Answered = { ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[] };

const reading = /^(Get|Query|BatchGet|TransactGet)/;

/** Request units since the last reset, as DynamoDB itself counts them. */
export type Meter = { read: number; write: number; reset(): void };

/**
 * DynamoDB Local counts a transaction's items once; the service counts them twice, but what follows in the indexes once.
 */
function unitsOf({ CapacityUnits = 0, Table }: ConsumedCapacity, isTransaction: boolean): number {
  return CapacityUnits + (isTransaction ? (Table?.CapacityUnits ?? 0) : 0);
}

/** Lets every call of the shop's client ask for the capacity it used, and adds it up. */
export async function meterClient(): Promise<Meter> {
  const { client } = await import('#functions/data/table.ts');
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
      (args.input as Metered).ReturnConsumedCapacity = 'INDEXES';
      const result = await next(args);
      const used = [(result.output as Answered).ConsumedCapacity ?? []].flat();
      const isTransaction = String(context.commandName).startsWith('Transact');
      const units = used.reduce((sum, one) => sum + unitsOf(one, isTransaction), 0);
      meter[reading.test(String(context.commandName)) ? 'read' : 'write'] += units;
      return result;
    },
    { step: 'initialize', name: 'meter' },
  );
  return meter;
}

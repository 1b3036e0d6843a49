import path from 'node:path';
import { BatchGetCommand, BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { findSourceFile } from '#functions/domains.ts';
import type { ApiHandler } from '#functions/runtime/serve.ts';
import { client, tableConfig } from '#functions/table/table.ts';
import { request } from '#functions/testing/request.ts';
import type { Shop } from '#functions/testing/shop.ts';
import { contracts } from '#shared/contracts/index.ts';
import { readLines, toLine } from './fixture-files.ts';
import { place } from './place.ts';

export type StoredItem = Record<string, unknown> & { pk: string; sk: string; __edb_e__: string };

/** A call by method and path, so the fixture contains neither ids nor files of our code. */
export type Call = {
  method: string;
  path: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
};

export const storedItems = readLines<StoredItem>('table.jsonl');

const toKey = ({ pk, sk }: Pick<StoredItem, 'pk' | 'sk'>): string => JSON.stringify([pk, sk]);
const stored = new Map(storedItems.map((item) => [toKey(item), item]));

const tableName = (): string => tableConfig.table ?? '';

type Write = { PutRequest: { Item: StoredItem } } | { DeleteRequest: { Key: { pk: string; sk: string } } };

async function write(writes: readonly Write[]): Promise<void> {
  for (let at = 0; at < writes.length; at += 25)
    await client.send(
      new BatchWriteCommand({ RequestItems: { [tableName()]: writes.slice(at, at + 25) as never } }),
    );
}

export const loadTable = (): Promise<void> => write(storedItems.map((Item) => ({ PutRequest: { Item } })));

type AtStripe = { kind: 'charges' | 'remembered'; document: { id?: string; key?: string } };
const atStripe = readLines<AtStripe>('stripe.jsonl');

/** Loads Stripe's data on the shop's payments into the emulator. */
export function loadStripe({ payments: { ledger } }: Shop): void {
  ledger.clear();
  for (const { kind, document } of atStripe)
    ledger[kind].put(document.id ?? document.key ?? '', structuredClone(document) as never);
}

/** The keys written since the table last matched the fixture. */
const touched = new Map<string, { pk: string; sk: string }>();

type ItemInput = { Key?: StoredItem; Item?: StoredItem };
type Input = ItemInput & {
  TransactItems?: Record<string, ItemInput>[];
  RequestItems?: Record<string, { PutRequest?: ItemInput; DeleteRequest?: ItemInput }[]>;
};

/** Records every write, so a test need not read the whole table to find what has changed. */
export function watchWrites(): void {
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        const input = args.input as Input;
        const named = [
          ...(/^(Put|Update|Delete)/.test(commandName) ? [input] : []),
          ...(input.TransactItems ?? []).flatMap(({ Put, Update, Delete }) => Put ?? Update ?? Delete ?? []),
          ...(commandName.startsWith('BatchWrite') ? Object.values(input.RequestItems ?? {}).flat() : []).map(
            ({ PutRequest, DeleteRequest }) => PutRequest ?? DeleteRequest ?? {},
          ),
        ];
        for (const { Key, Item } of named) {
          const { pk = '', sk = '' } = Key ?? Item ?? {};
          touched.set(toKey({ pk, sk }), { pk, sk });
        }
        return next(args);
      },
    { step: 'initialize', name: 'watchWrites' },
  );
}

async function readTouched(): Promise<Map<string, StoredItem>> {
  const found = new Map<string, StoredItem>();
  const keys = [...touched.values()];
  for (let at = 0; at < keys.length; at += 100) {
    const Keys = keys.slice(at, at + 100);
    const { Responses } = await client.send(
      new BatchGetCommand({ RequestItems: { [tableName()]: { Keys, ConsistentRead: true } } }),
    );
    for (const item of (Responses?.[tableName()] ?? []) as StoredItem[]) found.set(toKey(item), item);
  }
  return found;
}

/** Throttles, job trails and similar items: written by every call, whatever it is about. */
const ignoredEntities = new Set(['throttle', 'jobRun', 'session', 'adminSession']);

const toState = (item: StoredItem | undefined): string => {
  if (!item) return 'none';
  const { status, state, moneyEnd, cancellation } = item;
  const outcome = (cancellation as { outcome?: string } | undefined)?.outcome;
  return [status ?? state ?? 'there', moneyEnd, outcome].filter(Boolean).join(' ');
};

/** Every item that this code has written, for older code to read. */
export const writtenItems: StoredItem[] = [];

/** Returns what was written since the last call, as `order: confirmed → shipped`, and restores the table to the fixture. */
export async function takeChanges(): Promise<string[]> {
  if (touched.size === 0) return [];
  const now = await readTouched();
  const changed = [...touched].filter(([key]) => {
    const [before, after] = [stored.get(key), now.get(key)];
    return toLine(before ?? null) !== toLine(after ?? null);
  });
  writtenItems.push(...changed.flatMap(([key]) => now.get(key) ?? []));
  const moves = changed.flatMap(([key]) => {
    const [before, after] = [stored.get(key), now.get(key)];
    const entity = (before ?? after)?.__edb_e__ ?? '';
    return ignoredEntities.has(entity) ? [] : [`${entity}: ${toState(before)} → ${toState(after)}`];
  });
  await write(
    changed.map(([key, Key]) => {
      const Item = stored.get(key);
      return Item ? { PutRequest: { Item } } : { DeleteRequest: { Key } };
    }),
  );
  touched.clear();
  return moves.toSorted();
}

const root = path.resolve(import.meta.dirname, '../..');
const load = async (id: string) => (await import(path.join(root, findSourceFile(id)))).handler;

let visitors = 0;

/** Answers a call as the shop does, without what differs each time. */
export async function answer({ method, path: route, ...sent }: Call) {
  const contract = contracts.find((each) => each.method === method && each.path === route);
  if (!contract) throw new Error(`There is no ${method} ${route}.`);
  const { admin, owner } = place.signedInAs;
  visitors += 1;
  const { status, body } = await request<unknown>((await load(contract.id)) as ApiHandler, contract, {
    cookie: contract.access === 'admin' ? admin : owner,
    headers: {
      'x-session-id': 'abcdefghijklmnopqrstuvwxyz',
      'x-forwarded-for': `198.51.${visitors >> 8}.${visitors & 255}, 203.0.113.9`,
    },
    ...sent,
  });
  if (body instanceof Uint8Array) return { status, body: 'a file' };
  const { requestId: _, ...fields } = (body ?? {}) as { requestId?: string };
  return { status, body: Array.isArray(body) ? body : fields };
}

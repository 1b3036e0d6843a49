/** Idempotency keys: the same request gets the same answer again, and another request with the same key an error. */
import { createHash } from 'node:crypto';
import type { Collection } from '../common/document-store.ts';
import type { Call, Reply } from '../common/emulator-server.ts';
import { StripeRefusal } from './errors.ts';

export interface StoredReply {
  key: string;
  /** A hash of the request, so a key cannot be used for two different requests. */
  fingerprint: string;
  at: number;
  requestId: string;
  status: number;
  headers: Record<string, string>;
  body: string;
}

const dayInSeconds = 86_400;

/** Answers from memory, or lets `act` answer and remembers the answer. */
export async function onlyOnce(
  remembered: Collection<StoredReply>,
  running: Set<string>,
  call: Call,
  now: number,
  requestId: string,
  act: () => Promise<{ reply: Reply; began: boolean }>,
): Promise<Reply> {
  const key = call.headers['idempotency-key'];
  if (call.method !== 'POST' || typeof key !== 'string') return (await act()).reply;
  if (key.length > 255) throw keyError(400, 'Idempotency keys must be at most 255 characters long.');
  const fingerprint = createFingerprint(call);
  const before = remembered.get(key);
  if (before && before.at > now - dayInSeconds) return replayed(before, fingerprint);
  if (running.has(key)) {
    throw keyError(
      409,
      'There is currently another in-progress request using this Idempotent Key (that probably means you submitted ' +
        `twice, and the other request is still going through): ${key}. Please try again later.`,
      'idempotency_key_in_use',
    );
  }
  running.add(key);
  try {
    const { reply, began } = await act();
    const { status, headers = {}, body } = reply;
    if (began)
      remembered.put(key, { key, fingerprint, at: now, requestId, status, headers, body: String(body) });
    return reply;
  } finally {
    running.delete(key);
  }
}

function replayed(before: StoredReply, fingerprint: string): Reply {
  if (before.fingerprint !== fingerprint) {
    throw keyError(
      400,
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
        `Try using a key other than '${before.key}' if you meant to execute a different request.`,
    );
  }
  const headers = { ...before.headers, 'idempotent-replayed': 'true', 'original-request': before.requestId };
  return { status: before.status, headers, body: before.body };
}

/** Depends on the names and values of the parameters, but not on their order. */
function createFingerprint(call: Call): string {
  const params = new URLSearchParams(call.body.toString());
  params.sort();
  return createHash('sha256').update(`${call.method} ${call.path} ${params}`).digest('hex');
}

const keyError = (status: number, message: string, code?: string): StripeRefusal =>
  new StripeRefusal(status, { type: 'idempotency_error', message, ...(code ? { code } : {}) });

/** Stored data is damaged. The message says where; nothing is deleted without being asked. */
export class CorruptData extends Error {
  constructor(place: string, reason: string) {
    super(
      `${place} cannot be read (${reason}). Restore it from a copy, or start afresh with \`npm run reset\`, ` +
        'which deletes the orders, emails and payments on this machine.',
    );
    this.name = 'CorruptData';
  }
}

/** Opens what is stored at a place, and turns errors that mean damage into `CorruptData`. */
export async function readOrExplain<T>(place: string, begin: () => Promise<T>): Promise<T> {
  try {
    return await begin();
  } catch (error) {
    const reason = findDamage(error);
    throw reason ? new CorruptData(place, reason) : error;
  }
}

/** SQLite says what is wrong. DynamoDB Local, which uses SQLite too, only reports a failure. */
function findDamage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && error.code === 'ERR_SQLITE_ERROR') return error.message;
  return error.name === 'InternalFailure' ? 'the database fails on it' : undefined;
}

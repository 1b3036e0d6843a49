import { isFailedCondition } from '#functions/table/transact.ts';

/** Creates an item unless it exists; an existing item is not changed. */
export async function createIfMissing(creating: Promise<unknown>): Promise<void> {
  try {
    await creating;
  } catch (error) {
    if (!isFailedCondition(error)) throw error;
  }
}

import { isFailedCondition } from '#functions/table/transact.ts';

/** Writes what is not there yet; what is there stays as it is. */
export async function createIfMissing(creating: Promise<unknown>): Promise<void> {
  try {
    await creating;
  } catch (error) {
    if (!isFailedCondition(error)) throw error;
  }
}

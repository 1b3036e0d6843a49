import { isFailedCondition } from '#functions/data/transact.ts';

/** Writes what is not there yet; what is there stays as it is. */
export async function unlessThere(creating: Promise<unknown>): Promise<void> {
  try {
    await creating;
  } catch (error) {
    if (!isFailedCondition(error)) throw error;
  }
}

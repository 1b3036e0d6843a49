type Answer<Row> = Promise<{ data: Row[]; unprocessed: unknown[] }>;

/**
 * Reads rows by their keys. DynamoDB may return only part of a large batch; the rest is requested again, so a row missing
 * from the result is not in the table.
 */
export async function batchGet<Key, Row>(
  keys: readonly Key[],
  read: (keys: Key[]) => Answer<Row>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let pending = [...keys]; pending.length > 0; ) {
    const { data, unprocessed } = await read(pending);
    rows.push(...data);
    pending = unprocessed as Key[];
  }
  return rows;
}

type Answer<Row> = Promise<{ data: Row[]; unprocessed: unknown[] }>;

/**
 * Reads rows by their keys. DynamoDB may answer a large batch in part: the rest is requested again, so that a row that
 * is missing from the result is not in the table.
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

type Answer<Row> = Promise<{ data: Row[]; unprocessed: unknown[] }>;

/**
 * Reads rows by their keys. DynamoDB answers a batch in part when there is too much of it at once: what it has left out
 * is asked for again, so that a row that is missing from the answer is not in the table.
 */
export async function readEach<Key, Row>(
  keys: readonly Key[],
  read: (keys: Key[]) => Answer<Row>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let asked = [...keys]; asked.length > 0; ) {
    const { data, unprocessed } = await read(asked);
    rows.push(...data);
    asked = unprocessed as Key[];
  }
  return rows;
}

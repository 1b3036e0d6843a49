import { type LotRecord, lot } from '#functions/data/lot.ts';
import { readEach } from '#functions/data/read-each.ts';

/** The lots in which bottles lie, each once, as the table has them now. */
export function lotsOf(customerId: string, bottles: readonly { lotId: string }[]): Promise<LotRecord[]> {
  const keys = [...new Set(bottles.map(({ lotId }) => lotId))].map((lotId) => ({ customerId, lotId }));
  return readEach(keys, (asked) => lot.get(asked).go({ consistent: true }));
}

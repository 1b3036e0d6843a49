import { type LotRecord, lot } from '#functions/data/lot.ts';

/** The lots in which bottles lie, each once, as the table has them now. */
export async function lotsOf(
  customerId: string,
  bottles: readonly { lotId: string }[],
): Promise<LotRecord[]> {
  const keys = [...new Set(bottles.map(({ lotId }) => lotId))].map((lotId) => ({ customerId, lotId }));
  return (await lot.get(keys).go({ consistent: true })).data;
}

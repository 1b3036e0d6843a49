import type { ValuationHistory } from '#shared/contracts/catalogue/admin-product.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';

type StoredHistory = { version: number; points: { on: string; pence: number; source: string }[] };

/** The valuations as the API shows them, the oldest first; a bottle that was never valued has none. */
export const toValuationHistory = (stored: StoredHistory | null): ValuationHistory => ({
  version: stored?.version ?? 0,
  points: (stored?.points ?? []).map(({ on, pence, source }) => ({
    on,
    value: formatDecimalPounds(pence),
    source,
  })),
});

import type { ReactNode } from 'react';
import { formatBottleCount } from '#shared/domain/catalogue/format-units.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { palletRate } from '#shared/domain/orders/storage.ts';
import { Facts } from '#web/ui/facts.tsx';
import type { calculate } from './calculator-figures.ts';

type Figures = ReturnType<typeof calculate>;

const formatMonths = (count: number) => `${count} ${count === 1 ? 'month' : 'months'}`;

export function StorageResult({ storage }: Pick<Figures, 'storage'>) {
  if (!storage) return <Result label="Storage cost">{null}</Result>;
  const { bottles, months, monthlyPence, totalPence, loose } = storage;
  return (
    <Result label="Storage cost">
      <Facts
        layout="table"
        facts={[
          { name: `${formatBottleCount(bottles)} per month`, value: formatPence(monthlyPence) },
          { name: `Over ${formatMonths(months)}`, value: <AmountRow pence={totalPence} /> },
        ]}
      />
      {loose > 0 && (
        <p className="pt-2 text-ink-3 text-sm">
          {formatBottleCount(loose)} beyond whole cases of {palletRate.bottlesInCase}, charged at the shelf
          price.
        </p>
      )}
    </Result>
  );
}

export function BondedResult({ bonded }: Pick<Figures, 'bonded'>) {
  if (!bonded) return <Result label="Price in bond">{null}</Result>;
  return (
    <Result label="Price in bond">
      <Facts
        layout="table"
        facts={[
          { name: 'Shop price', value: formatPence(bonded.pricePence) },
          { name: 'Duty deferred', value: `−${formatPence(bonded.dutyPence)}` },
          { name: 'VAT deferred', value: `−${formatPence(bonded.vatPence)}` },
          { name: 'Price in bond', value: <AmountRow pence={bonded.inBondPence} /> },
        ]}
      />
    </Result>
  );
}

function Result({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-label={label} className="mt-auto border-hairline border-t pt-2">
      {children ?? <p className="py-3 text-ink-3 text-sm">Fill in the fields above to see the figures.</p>}
    </div>
  );
}

const AmountRow = ({ pence }: { pence: number }) => (
  <strong className="font-medium text-brass-light text-xl">{formatPence(pence)}</strong>
);

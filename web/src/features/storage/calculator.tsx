import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { findSpiritsDutyRate } from '#shared/domain/catalogue/duty.ts';
import { formatBottleCount } from '#shared/domain/catalogue/format-units.ts';
import { formatDay } from '#shared/domain/common/format-date.ts';
import { formatPence, parsePence } from '#shared/domain/common/money.ts';
import { standardVatPercent } from '#shared/domain/common/vat.ts';
import { palletRate } from '#shared/domain/orders/storage.ts';
import { useStoragePrices } from '#web/lib/storage-prices.ts';
import { RadioCard } from '#web/ui/choice.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input, Select } from '#web/ui/input.tsx';
import { type CalculatorInput, calculate, startingInput } from './calculator-figures.ts';

const sizes = [
  { ml: 200, label: '20 cl' },
  { ml: 350, label: '35 cl' },
  { ml: 500, label: '50 cl' },
  { ml: 700, label: '70 cl' },
  { ml: 750, label: '75 cl' },
  { ml: 1000, label: '1 litre' },
  { ml: 1500, label: '1.5 litres' },
];

const places = [
  { place: 'shelf', title: 'Shelf', note: 'Single bottles' },
  { place: 'pallet', title: 'Pallet', note: 'Whole cases' },
] as const;

/** The cost of storage, and the tax deferred while a bottle is stored. Every change is calculated immediately. */
export function Calculator() {
  const [input, setInput] = useState(startingInput);
  const prices = useStoragePrices();
  const { errors, storage, bonded } = calculate(input, new Date(), {
    shelf: parsePence(prices.shelf),
    pallet: parsePence(prices.pallet),
  });
  const set = (change: Partial<CalculatorInput>) => setInput({ ...input, ...change });
  const form = useRef<HTMLFormElement>(null);
  // Takes over the values entered before the script was loaded.
  const takeOver = useEffectEvent(() => set(Object.fromEntries(new FormData(form.current ?? undefined))));
  useEffect(() => takeOver(), []);
  const textField = (
    name: 'bottles' | 'months' | 'price' | 'abv',
    label: string,
    mode: 'numeric' | 'decimal',
  ) => (
    <Field label={label} error={errors[name]}>
      {(control) => (
        <Input
          {...control}
          name={name}
          inputMode={mode}
          autoComplete="off"
          value={input[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      <form ref={form} onSubmit={(event) => event.preventDefault()} className="grid gap-5 lg:grid-cols-2">
        <section
          aria-labelledby="storing-heading"
          className="flex flex-col rounded-card border border-hairline bg-surface p-5 md:p-8"
        >
          <h3 id="storing-heading" className="font-display text-2xl">
            What storage costs
          </h3>
          <fieldset className="mt-5 grid gap-2.5 sm:grid-cols-2">
            <legend className="mb-2 font-medium text-sm">Where bottles are stored</legend>
            {places.map(({ place, title, note }) => (
              <RadioCard
                key={place}
                name="place"
                value={place}
                title={title}
                note={note}
                checked={input.place === place}
                onChange={() => set({ place })}
              />
            ))}
          </fieldset>
          <div className="mt-5 mb-6 grid items-start gap-5 sm:grid-cols-2">
            {textField('bottles', 'Bottles', 'numeric')}
            {textField('months', 'Months', 'numeric')}
          </div>
          <StorageResult storage={storage} />
        </section>
        <section
          aria-labelledby="waiting-heading"
          className="flex flex-col rounded-card border border-hairline bg-surface p-5 md:p-8"
        >
          <h3 id="waiting-heading" className="font-display text-2xl">
            Tax you defer, per bottle
          </h3>
          <div className="mt-5 mb-6 grid items-start gap-5 sm:grid-cols-2">
            <div className="sm:col-span-2">{textField('price', 'Shop price, in pounds', 'decimal')}</div>
            {textField('abv', 'Strength, % ABV', 'decimal')}
            <Field label="Size">
              {(control) => (
                <Select
                  {...control}
                  name="volumeMl"
                  value={input.volumeMl}
                  onChange={(event) => set({ volumeMl: event.target.value })}
                >
                  {sizes.map(({ ml, label }) => (
                    <option key={ml} value={ml}>
                      {label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          <BondedResult bonded={bonded} />
        </section>
      </form>
      <DutyNote />
    </>
  );
}

/** The rates that the calculator uses, and their source. */
function DutyNote() {
  const { from, pencePerLitreOfAlcohol, source } = findSpiritsDutyRate(new Date());
  return (
    <p className="mt-5 max-w-measure text-ink-3 text-sm">
      Duty on spirits above 22% ABV: {formatPence(pencePerLitreOfAlcohol)} per litre of pure alcohol, from{' '}
      {formatDay(from)} (source: {source}). VAT: {standardVatPercent}%. Both are charged at the rates on the
      day a bottle leaves the warehouse.
    </p>
  );
}

type Figures = ReturnType<typeof calculate>;

const formatMonths = (count: number) => `${count} ${count === 1 ? 'month' : 'months'}`;

function StorageResult({ storage }: Pick<Figures, 'storage'>) {
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

function BondedResult({ bonded }: Pick<Figures, 'bonded'>) {
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

import { useState } from 'react';
import {
  type PriceChange,
  type PriceRule,
  priceChanges,
  priceRoundings,
  type StockChange,
  type StockRule,
  stockChanges,
} from '#shared/domain/catalogue/bulk-edit.ts';
import { maxStock } from '#shared/domain/catalogue/stock/stock-ledger.ts';
import { normalisePounds } from '#shared/domain/common/normalise-pounds.ts';
import { useHasPermission } from '#web/lib/admin-role-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldMessage } from '#web/ui/field.tsx';
import { Input, Select } from '#web/ui/input.tsx';

export type Rules = { price: PriceRule; stock: StockRule };

type TypedRules = { price: PriceChange; amount: string; roundTo: string; stock: StockChange; count: string };
type Errors = Partial<Record<keyof TypedRules | 'form', string>>;

function readRules({ price, amount, roundTo, stock, count }: TypedRules): Rules | { errors: Errors } {
  const errors: Errors = {};
  const hundredths = Math.round(Number(normalisePounds(amount)) * 100);
  if (price !== 'keep' && !/^\d{1,7}(\.\d{1,2})?$/.test(normalisePounds(amount)))
    errors.amount = price.endsWith('Percent')
      ? 'Please enter a percentage, such as 7.5'
      : 'Please enter an amount in pounds, such as 5.00';
  if (stock !== 'keep' && !(/^\d+$/.test(count.trim()) && Number(count) <= maxStock))
    errors.count = 'Please enter a whole number of bottles';
  if (price === 'keep' && stock === 'keep') errors.form = 'Please choose what to change.';
  if (Object.keys(errors).length > 0) return { errors };
  return {
    price: { change: price, hundredths, roundTo: Number(roundTo) },
    stock: { change: stock, count: Number(count) },
  };
}

const toOptions = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

export function BulkEditRules({ onPreview }: { onPreview: (rules: Rules) => void }) {
  const canChangeStock = useHasPermission('stock.change');
  const [typed, setTyped] = useState<TypedRules>({
    price: 'keep',
    amount: '',
    roundTo: '1',
    stock: 'keep',
    count: '',
  });
  const [errors, setErrors] = useState<Errors>({});
  const change = (changes: Partial<TypedRules>) => {
    setTyped({ ...typed, ...changes });
    setErrors({});
  };
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const read = readRules(typed);
        if ('errors' in read) setErrors(read.errors);
        else onPreview(read);
      }}
    >
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label="Price">
          {(control) => (
            <Select
              {...control}
              value={typed.price}
              onChange={(event) => change({ price: event.target.value as PriceChange })}
            >
              {toOptions(priceChanges)}
            </Select>
          )}
        </Field>
        {typed.price !== 'keep' && (
          <>
            <Field
              label={typed.price.endsWith('Percent') ? 'Percentage' : 'Amount'}
              {...(errors.amount && { error: errors.amount })}
            >
              {(control) => (
                <Input
                  {...control}
                  inputMode="decimal"
                  value={typed.amount}
                  onChange={(event) => change({ amount: event.target.value })}
                />
              )}
            </Field>
            <Field label="Round">
              {(control) => (
                <Select
                  {...control}
                  value={typed.roundTo}
                  onChange={(event) => change({ roundTo: event.target.value })}
                >
                  {toOptions(priceRoundings)}
                </Select>
              )}
            </Field>
          </>
        )}
      </div>
      {canChangeStock && (
        <div className="grid gap-5 sm:grid-cols-3">
          <Field label="Stock">
            {(control) => (
              <Select
                {...control}
                value={typed.stock}
                onChange={(event) => change({ stock: event.target.value as StockChange })}
              >
                {toOptions(stockChanges)}
              </Select>
            )}
          </Field>
          {typed.stock !== 'keep' && (
            <Field label="Bottles" {...(errors.count && { error: errors.count })}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="numeric"
                  value={typed.count}
                  onChange={(event) => change({ count: event.target.value })}
                />
              )}
            </Field>
          )}
        </div>
      )}
      {errors.form && <FieldMessage>{errors.form}</FieldMessage>}
      <div>
        <Button type="submit">Preview changes</Button>
      </div>
    </form>
  );
}

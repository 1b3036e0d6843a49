import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';
import type { FormValues } from '#web/ui/admin-form/types.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import { type AdminOrderRow, readOrder, useFindCustomers } from './queries.ts';

/** Finds earlier customers, and fills in their name, email address and last address. */
export function CustomerFinder({ form }: { form: UseFormReturn<FormValues> }) {
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim());
  const { data: found = [], isFetching, isError } = useFindCustomers(search);
  const isShown = typed.trim().length >= 2;
  const enter = (name: string, value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const choose = async ({ id, customerName, email }: AdminOrderRow) => {
    setTyped('');
    enter('customer.name', customerName);
    enter('customer.email', email);
    try {
      const { addressParts } = await readOrder(id);
      for (const [name, value] of Object.entries(addressParts)) enter(`address.${name}`, value ?? '');
    } catch {
      const description = 'Please enter it by hand.';
      toast({ title: 'The last address could not be loaded', description, variant: 'destructive' });
    }
    form.setFocus('customer.name');
  };
  return (
    <div className="grid gap-2">
      <Field
        label="Returning customer"
        hint="By name, email, postcode or order number. Leave blank for a new customer."
        isOptional
      >
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              const [first] = found;
              if (first && isShown) void choose(first);
            }}
          />
        )}
      </Field>
      <p role="status" className="text-ink-3 text-xs">
        {isShown && describe(found.length, isFetching, isError)}
      </p>
      {isShown && found.length > 0 && (
        <ul className="divide-y divide-hairline rounded-card border border-hairline">
          {found.map((row) => (
            <li key={row.email}>
              <button
                type="button"
                onClick={() => void choose(row)}
                className="grid min-h-11 w-full gap-x-4 px-3.5 py-2 text-left text-sm hover:bg-surface-2 sm:grid-cols-2 sm:items-center"
              >
                <span>{row.customerName}</span>
                <span className="wrap-anywhere text-ink-2">{row.email}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function describe(count: number, isFetching: boolean, isError: boolean): string {
  if (isError) return 'The search failed. Please try again.';
  if (count > 0) return `${count} found`;
  return isFetching ? 'Searching...' : 'Nobody found';
}

import { useEffect, useRef, useState } from 'react';
import { type FoundAddress, useFindAddresses } from '#web/lib/address-lookup.ts';
import { getProblem } from '#web/lib/problem.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { Input, Select } from './input.tsx';

type AddressChoicesProps = {
  initialPostcode: string;
  onChoose: (address: FoundAddress) => void;
  onByHand: () => void;
};

const messages = {
  not_found: 'We found no addresses for this postcode. Please check it, or enter the address by hand.',
  unavailable: "We can't look up addresses at the moment. Please enter the address by hand.",
} as const;

const formatChoice = ({ addressLine1, addressLine2, city }: FoundAddress): string =>
  [addressLine2, addressLine1, city].filter(Boolean).join(', ');

/** Asks for a postcode, and then for one of its addresses. Errors are shown at the postcode. */
export function AddressChoices({ initialPostcode, onChoose, onByHand }: AddressChoicesProps) {
  const [postcode, setPostcode] = useState(initialPostcode);
  const [chosen, setChosen] = useState('');
  const [error, setError] = useState('');
  const { mutateAsync, isPending, data, reset } = useFindAddresses();
  const addresses = data?.addresses ?? [];
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLSelectElement>(null);
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (data?.outcome === 'found') list.current?.focus();
  }, [data]);

  const refuse = (message: string) => {
    setError(message);
    input.current?.focus();
  };
  const find = async () => {
    if (isPending) return;
    setError('');
    setChosen('');
    try {
      const { outcome } = await mutateAsync(postcode);
      if (outcome !== 'found') refuse(messages[outcome]);
    } catch (thrown) {
      const problem = getProblem(thrown);
      refuse(problem?.errors?.[0]?.message ?? problem?.detail ?? messages.unavailable);
    }
  };
  const choose = (index: string) => {
    setChosen(index);
    const address = addresses[Number(index)];
    if (index && address) onChoose(address);
  };

  return (
    <fieldset className="grid gap-4 rounded-card border border-hairline p-4">
      <legend className="sr-only">Find your address</legend>
      <Field label="Postcode to look up" error={error}>
        {(control) => (
          <div className="flex flex-wrap gap-3">
            <Input
              {...control}
              ref={input}
              type="text"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={12}
              value={postcode}
              className="max-w-48"
              onChange={({ target }) => {
                setPostcode(target.value);
                setError('');
                reset();
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                // Enter would submit the order.
                event.preventDefault();
                void find();
              }}
            />
            <Button look="outline" pending={isPending} onClick={() => void find()}>
              {isPending ? 'Searching...' : 'Find address'}
            </Button>
          </div>
        )}
      </Field>
      {addresses.length > 0 && (
        <Field label="Choose the address" hint="It fills in the fields below, where you can change it.">
          {(control) => (
            <Select {...control} ref={list} value={chosen} onChange={({ target }) => choose(target.value)}>
              <option value="">
                {addresses.length === 1 ? '1 address' : `${addresses.length} addresses`}
              </option>
              {addresses.map((address, index) => (
                <option key={formatChoice(address)} value={index}>
                  {formatChoice(address)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Button look="link" className="justify-self-start" onClick={onByHand}>
        Enter the address by hand
      </Button>
    </fieldset>
  );
}

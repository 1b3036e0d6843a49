import { useMemo, useState } from 'react';
import { formatErrorDetail } from '#shared/contracts/errors.ts';
import {
  bottleWeightKg,
  type DeliveryTerms,
  deliveryMethods,
  priceDelivery,
} from '#shared/domain/common/delivery.ts';
import { deliveryRatesDocument, parseDeliveryRates } from '#shared/domain/common/delivery-rates.ts';
import { formatPence, parsePence } from '#shared/domain/common/money.ts';
import { normalisePounds } from '#shared/domain/common/normalise-pounds.ts';
import { type DocumentContent, toContentSchema } from '#shared/domain/common/shop-document.ts';
import { Facts } from '#web/ui/facts.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { NoPreview } from './no-preview.tsx';

const schema = toContentSchema(deliveryRatesDocument);
const carried = deliveryMethods.filter(({ isBondedStorage }) => !isBondedStorage);

/** The example parcel, as the inputs hold it. */
const example = { bottles: '1', value: '100.00', postcode: 'W1D 4HS' };

/** What an option costs for the parcel by the rules of the checkout, or why it cannot be chosen. */
function describeCost(methodId: string, terms: DeliveryTerms, parcel: typeof example): string {
  if (!terms.methods.some(({ id }) => id === methodId)) return 'Not offered';
  const bottles = Number(parcel.bottles);
  const value = normalisePounds(parcel.value.trim());
  if (!Number.isInteger(bottles) || bottles < 1 || bottles > 999 || !/^\d{1,6}(\.\d{1,2})?$/.test(value))
    return '–';
  const price = priceDelivery({
    methodId,
    place: parcel.postcode,
    terms,
    subtotalPence: parsePence(value),
    weightKg: bottles * bottleWeightKg,
  });
  if ('refused' in price) return formatErrorDetail(price.refused, price.details);
  const total = price.totalPence === 0 ? 'Free' : formatPence(price.totalPence);
  const added = price.surcharges.map(
    ({ name, amountPence }) => `, with ${name} of ${formatPence(amountPence)}`,
  );
  return total + added.join('');
}

type DeliveryPreviewProps = { content: DocumentContent; published: DocumentContent };

export function DeliveryPreview({ content, published }: DeliveryPreviewProps) {
  const [parcel, setParcel] = useState(example);
  const terms = useMemo(() => {
    const before = parseDeliveryRates(published);
    const { data } = schema.safeParse(content);
    return { before, after: data && parseDeliveryRates(data as DocumentContent) };
  }, [content, published]);
  const enter = (name: keyof typeof example) => (event: { target: { value: string } }) =>
    setParcel((entered) => ({ ...entered, [name]: event.target.value }));
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Bottles in the parcel">
          {(control) => (
            <Input {...control} inputMode="numeric" value={parcel.bottles} onChange={enter('bottles')} />
          )}
        </Field>
        <Field label="Value in pounds">
          {(control) => (
            <Input {...control} inputMode="decimal" value={parcel.value} onChange={enter('value')} />
          )}
        </Field>
        <Field label="To postcode">
          {(control) => <Input {...control} value={parcel.postcode} onChange={enter('postcode')} />}
        </Field>
      </div>
      {terms.after ? (
        <div aria-live="polite">
          <Facts
            layout="table"
            facts={carried.map(({ id, name }) => ({
              name: terms.after?.methods.find((method) => method.id === id)?.name ?? name,
              value: (
                <Compared
                  before={describeCost(id, terms.before, parcel)}
                  after={describeCost(id, terms.after ?? terms.before, parcel)}
                />
              ),
            }))}
            className="border-hairline border-y"
          />
        </div>
      ) : (
        <NoPreview />
      )}
    </div>
  );
}

const Compared = ({ before, after }: { before: string; after: string }) =>
  before === after ? (
    after
  ) : (
    <>
      {after} <span className="text-ink-2">(now: {before})</span>
    </>
  );

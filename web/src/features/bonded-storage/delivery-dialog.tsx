import { useState } from 'react';
import type { Holding } from '#shared/contracts/bonded-storage/portfolio.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import { getProblem } from '#web/lib/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Lock } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { AddressChoice } from './address-choice.tsx';
import { DeliveryBottles } from './delivery-bottles.tsx';
import {
  findAddress,
  findChosen,
  findPreviousMethod,
  listMethods,
  type PreviousDelivery,
} from './delivery-choice.ts';
import { MethodChoice } from './method-choice.tsx';
import { useAddresses, useDeliveryOptions, useQuote } from './queries.ts';
import { QuoteLines } from './quote-lines.tsx';
import { useDeliveryOrder } from './use-delivery-order.ts';

type DeliveryDialogProps = {
  bottles: readonly Pick<Holding, 'id' | 'certificateNumber' | 'product' | 'purchasePrice'>[];
  /** The previous choices, when a delivery was set up and not paid. */
  before?: PreviousDelivery;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Which bottles are delivered, where and how; the cost is shown before anything is pressed. */
export function DeliveryDialog({ bottles, before, isOpen, onOpenChange }: DeliveryDialogProps) {
  const [left, setLeft] = useState(bottles);
  const [addressId, setAddressId] = useState<string>();
  const [methodId, setMethodId] = useState<string>();
  const addresses = useAddresses();
  const options = useDeliveryOptions();
  const { send, isSending, refused, forget } = useDeliveryOrder();

  const address = findAddress(addresses.data ?? [], addressId, before);
  const { offered: methods, notCovered } = listMethods(options.data ?? [], left, new Date());
  const delivery = {
    holdingIds: left.map(({ id }) => id),
    addressId: address?.id ?? '',
    deliveryMethod: findChosen(methods, methodId ?? findPreviousMethod(methods, before))?.id ?? '',
  };
  const quote = useQuote(delivery);
  const shown = quote.error ? undefined : quote.data;
  const isReady = shown !== undefined && !quote.isPlaceholderData && !quote.isFetching;
  const total = shown && formatPounds(shown.total);
  const isNew = (refused?.changes.length ?? 0) > 0;

  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Arrange delivery"
      dock="delivery"
      footer={
        <Button
          size="lg"
          wide
          pending={isSending}
          disabled={!isReady || !address}
          onClick={() => shown && address && void send(delivery, shown, address)}
        >
          {isSending ? (
            'Setting up secure payment...'
          ) : (
            <>
              <Lock className="size-4" />
              {isNew ? 'Accept and continue' : 'Continue to payment'}
              {isReady ? `, ${total}` : ''}
            </>
          )}
        </Button>
      }
    >
      <div className="grid gap-8">
        <DeliveryBottles
          bottles={left}
          onRemove={
            before
              ? undefined
              : (id) => {
                  setLeft(left.filter((each) => each.id !== id));
                  forget();
                }
          }
        />
        <AddressChoice
          query={addresses}
          chosen={address}
          onChoose={(id) => {
            setAddressId(id);
            forget();
          }}
        />
        <MethodChoice
          query={options}
          methods={methods}
          notCovered={notCovered}
          chosen={delivery.deliveryMethod}
          onChoose={(id) => {
            setMethodId(id);
            forget();
          }}
        />
        {refused && <RefusedDelivery {...refused} />}
        {quote.error && !refused && (
          <Notice tone="error">
            {getProblem(quote.error)?.detail ?? 'We could not work out the price. Please try again.'}
            <Button look="link" className="justify-self-start" onClick={() => void quote.refetch()}>
              Try again
            </Button>
          </Notice>
        )}
        {address && methods.length > 0 && !quote.error && <QuoteLines quote={shown} isFresh={isReady} />}
      </div>
    </Sheet>
  );
}

function RefusedDelivery({
  message,
  changes,
}: {
  message: string;
  changes: { name: string; before: string; after: string }[];
}) {
  if (changes.length === 0) return <Notice tone="error">{message}</Notice>;
  return (
    <Notice tone="warn" title="The price has changed">
      <p>{message} Nothing has been charged.</p>
      <ul className="mt-1 grid gap-1">
        {changes.map(({ name, before, after }) => (
          <li key={name} className="flex justify-between gap-4">
            <span>{name}</span>
            <span>
              <s>{before}</s> <span className="font-medium text-ink">{after}</span>
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

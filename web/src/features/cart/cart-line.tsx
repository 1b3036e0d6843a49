import { Link } from 'react-router-dom';
import type { CartItem } from '#shared/api/cart.ts';
import { penceOf } from '#shared/domain/money.ts';
import { paths } from '#web/app/paths.ts';
import { problemOf } from '#web/lib/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { toast } from '#web/ui/toast.ts';
import { useRemoveItem, useSetQuantity } from './line-queries.ts';
import { QuantityControl } from './quantity-control.tsx';

type CartLineProps = {
  item: CartItem;
  onLeave: () => void;
  onRemoved: () => void;
  onRemovalFailed: () => void;
};

const quantityFailure = 'Failed to update quantity.';
export const removalFailure = 'Failed to remove item from cart.';

function fail(description: string) {
  toast({ title: 'Error', description, variant: 'destructive' });
}

export function CartLine({ item, onLeave, onRemoved, onRemovalFailed }: CartLineProps) {
  const { product, quantity } = item;
  const setQuantity = useSetQuantity();
  const removeItem = useRemoveItem();
  const refusal = setQuantity.error && (problemOf(setQuantity.error)?.detail ?? quantityFailure);

  const change = (wanted: number) =>
    setQuantity.mutate({ itemId: item.id, quantity: wanted }, { onError: () => fail(quantityFailure) });
  const remove = () => {
    onRemoved();
    removeItem
      .mutateAsync({ itemId: item.id })
      .then(() => toast({ title: 'Item removed', description: 'Item has been removed from your cart.' }))
      .catch(() => {
        onRemovalFailed();
        fail(removalFailure);
      });
  };

  return (
    <li className="flex gap-4 py-5">
      <div className="lit grid h-28 w-22 shrink-0 place-items-center self-start overflow-hidden">
        <Picture
          image={product.image}
          alt=""
          sizes="110px"
          className="h-full w-full scale-125 object-contain"
        />
      </div>
      <div className="min-w-0 grow">
        <div className="flex justify-between gap-3">
          <div className="min-w-0">
            <p className="text-ink-3 text-xs">{product.distillery}</p>
            <Link
              to={paths.product.href(product.id)}
              onClick={onLeave}
              className="font-display text-xl hover:text-brass-light"
            >
              {product.name}
            </Link>
          </div>
          <Price pence={penceOf(product.price) * quantity} />
        </div>
        <div className="mt-3 flex items-center justify-between gap-3">
          <QuantityControl
            name={product.name}
            quantity={quantity}
            available={product.stock}
            onChange={change}
          />
          <Button look="quiet" size="sm" onClick={remove} className="-mr-4">
            Remove<span className="sr-only"> {product.name}</span>
          </Button>
        </div>
        <StockNote quantity={quantity} available={product.stock} refusal={refusal} />
      </div>
    </li>
  );
}

function StockNote({
  quantity,
  available,
  refusal,
}: {
  quantity: number;
  available: number;
  refusal: string | null;
}) {
  if (quantity > available) {
    const left = available === 0 ? 'This bottle has just sold out.' : `Only ${available} can be bought now.`;
    return (
      <p role="alert" className="mt-2 text-error text-sm">
        {left}
      </p>
    );
  }
  if (refusal) {
    return (
      <p role="alert" className="mt-2 text-error text-sm">
        {refusal}
      </p>
    );
  }
  if (quantity < available) return null;
  const all = available === 1 ? 'the last bottle' : `all ${available} bottles`;
  return <p className="mt-2 text-ink-3 text-xs">You have {all} we have.</p>;
}

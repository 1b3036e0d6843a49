import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CartItem } from '#shared/contracts/cart.ts';
import { findLineProblem } from '#shared/domain/catalogue/stock/line-problem.ts';
import { parsePence } from '#shared/domain/common/money.ts';
import { paths } from '#web/app/paths.ts';
import { getProblem } from '#web/lib/problem.ts';
import { useDropClock } from '#web/lib/use-drop-phase.ts';
import { Button } from '#web/ui/button.tsx';
import { Minus, Plus } from '#web/ui/icons.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { toast } from '#web/ui/toast.ts';
import { useRemoveItem, useSetQuantity } from './line-queries.ts';

type CartLineProps = {
  item: CartItem;
  onLeave: () => void;
  onRemoved: () => void;
  onRemovalFailed: () => void;
};

const quantityFailure = 'Failed to update quantity.';
export const removalFailure = 'Failed to remove item from cart.';

function showFailure(description: string) {
  toast({ title: 'Error', description, variant: 'destructive' });
}

export function CartLine({ item, onLeave, onRemoved, onRemovalFailed }: CartLineProps) {
  const { product, quantity } = item;
  const setQuantity = useSetQuantity();
  const removeItem = useRemoveItem();
  const refusal = setQuantity.error && (getProblem(setQuantity.error)?.detail ?? quantityFailure);

  const change = (wanted: number) =>
    setQuantity.mutate(
      { itemId: item.id, quantity: wanted },
      { onError: () => showFailure(quantityFailure) },
    );
  const remove = () => {
    onRemoved();
    removeItem
      .mutateAsync({ itemId: item.id })
      .then(() => toast({ title: 'Item removed', description: 'Item has been removed from your cart.' }))
      .catch(() => {
        onRemovalFailed();
        showFailure(removalFailure);
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
          <Price pence={parsePence(product.price) * quantity} />
        </div>
        <div className="mt-3 flex items-center justify-between gap-3">
          <QuantityControl
            name={product.name}
            quantity={quantity}
            available={maxQuantity(item)}
            onChange={change}
          />
          <Button look="quiet" size="sm" onClick={remove} className="-mr-4">
            Remove<span className="sr-only"> {product.name}</span>
          </Button>
        </div>
        <StockNote item={item} refusal={refusal} />
      </div>
    </li>
  );
}

/** The shop's stock, but for a drop no more than its limit per customer. */
const maxQuantity = ({ product: { stock, drop } }: CartItem): number =>
  Math.min(stock, drop?.limitPerCustomer ?? stock);

function StockNote({ item, refusal }: { item: CartItem; refusal: string | null }) {
  const { quantity, product } = item;
  const now = useDropClock([product.drop]);
  const problem = findLineProblem(item, now);
  const isSoldOut = problem !== null && product.stock === 0;
  const alarm = isSoldOut ? 'This bottle has just sold out.' : (problem?.message ?? refusal);
  if (alarm) {
    return (
      <p role="alert" className="mt-2 text-error text-sm">
        {alarm}
      </p>
    );
  }
  if (product.drop && quantity >= product.drop.limitPerCustomer)
    return <Note>{`Limited to ${product.drop.limitPerCustomer} per customer in this drop.`}</Note>;
  if (quantity < product.stock) return null;
  return (
    <Note>
      {product.stock === 1 ? 'This is our last bottle.' : `These are our last ${product.stock} bottles.`}
    </Note>
  );
}

const Note = ({ children }: { children: string }) => <p className="mt-2 text-ink-3 text-xs">{children}</p>;

type QuantityControlProps = {
  name: string;
  quantity: number;
  available: number;
  onChange: (quantity: number) => void;
};

/** Changes a bottle's quantity: at least one, and at most the shop's stock. */
function QuantityControl({ name, quantity, available, onChange }: QuantityControlProps) {
  return (
    <fieldset aria-label={`Quantity of ${name}`} className="flex rounded-control border border-control">
      <Step label="Decrease quantity" isDisabled={quantity <= 1} onPress={() => onChange(quantity - 1)}>
        <Minus className="size-4" />
      </Step>
      <output className="grid min-w-9 place-items-center font-medium text-sm">{quantity}</output>
      <Step
        label="Increase quantity"
        isDisabled={quantity >= available}
        onPress={() => onChange(quantity + 1)}
      >
        <Plus className="size-4" />
      </Step>
    </fieldset>
  );
}

type StepProps = { label: string; isDisabled: boolean; onPress: () => void; children: ReactNode };

/** Stays focusable at the end of its range, so a press does not lose the focus. */
function Step({ label, isDisabled, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onClick={() => {
        if (!isDisabled) onPress();
      }}
      className="grid size-11 place-items-center text-ink-2 hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
    >
      {children}
    </button>
  );
}

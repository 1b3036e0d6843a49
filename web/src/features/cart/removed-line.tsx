import { useEffect, useRef } from 'react';
import type { CartItem } from '#shared/contracts/cart.ts';
import { getProblem } from '#web/lib/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Undo2 } from '#web/ui/icons.tsx';
import { useAddItem } from './queries.ts';

/** Replaces a removed line and takes the focus from its button, so undo is one press away. */
export function RemovedLine({ item }: { item: CartItem }) {
  const restore = useAddItem();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const undo = () => restore.mutate({ productId: item.productId, quantity: item.quantity });
  return (
    <li className="py-4">
      <div className="flex items-center justify-between gap-3">
        <p className="text-ink-2 text-sm">{item.product.name} removed.</p>
        <Button
          ref={button}
          look="quiet"
          size="sm"
          onClick={undo}
          pending={restore.isPending}
          className="-mr-4"
        >
          <Undo2 className="size-4" />
          Undo
        </Button>
      </div>
      {restore.error && (
        <p role="alert" className="text-error text-sm">
          {getProblem(restore.error)?.detail ?? 'It could not be restored. Please try again.'}
        </p>
      )}
    </li>
  );
}

import { Button } from '#web/ui/button.tsx';
import { FieldMessage } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useFixShortLine } from './queries.ts';
import type { ShortLine } from './short-lines.ts';

/** Says that there are too few of a bottle, and fixes the line with one click. */
export function FixShortLine({ line: { itemId, name, left, message } }: { line: ShortLine }) {
  const { mutate, isPending } = useFixShortLine();
  const description = left > 0 ? 'Failed to update quantity.' : 'Failed to remove item from cart.';
  const mend = () =>
    mutate(
      { itemId, left },
      { onError: () => toast({ title: 'Error', description, variant: 'destructive' }) },
    );
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <FieldMessage>{message}</FieldMessage>
      <Button look="brass" size="sm" onClick={mend} pending={isPending}>
        {left > 0 ? `Set to ${left}` : 'Remove'}
        <span className="sr-only">, {name}</span>
      </Button>
    </div>
  );
}

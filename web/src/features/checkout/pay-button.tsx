import { Lock } from 'lucide-react';
import { formatPence } from '#shared/domain/common/money.ts';
import { Button } from '#web/ui/button.tsx';

type PayButtonProps = { totalPence: number; isPlacing: boolean; isPossible: boolean; isNewPrice: boolean };

/** The button tells the sum, and whether it is another one than before. */
export function PayButton({ totalPence, isPlacing, isPossible, isNewPrice }: PayButtonProps) {
  const sum = formatPence(totalPence);
  return (
    <Button type="submit" size="lg" wide pending={isPlacing} disabled={!isPossible}>
      {isPlacing ? (
        'Setting up secure payment...'
      ) : (
        <>
          <Lock aria-hidden="true" className="size-4" />
          {isNewPrice ? `Accept and pay ${sum}` : `Pay ${sum}`}
        </>
      )}
    </Button>
  );
}

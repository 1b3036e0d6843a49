import { useEffect } from 'react';
import { useSight } from '#web/lib/use-sight.ts';
import { Button } from '#web/ui/button.tsx';

/** A press, or coming near it, brings more of the list. */
export function DrawMore({ onSight, isPending = false }: { onSight: () => void; isPending?: boolean }) {
  const { mark, isInSight } = useSight<HTMLDivElement>('800px');
  useEffect(() => {
    if (isInSight && !isPending) onSight();
  });
  return (
    <div ref={mark} className="flex justify-center">
      <Button look="outline" pending={isPending} onClick={onSight}>
        Show more bottles
      </Button>
    </div>
  );
}

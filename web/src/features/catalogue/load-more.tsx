import { useEffect } from 'react';
import { useInView } from '#web/lib/use-in-view.ts';
import { Button } from '#web/ui/button.tsx';

/** A press, or coming near it, brings more of the list. */
export function LoadMore({ onInView, isPending = false }: { onInView: () => void; isPending?: boolean }) {
  const { mark, isInView } = useInView<HTMLDivElement>('800px');
  useEffect(() => {
    if (isInView && !isPending) onInView();
  });
  return (
    <div ref={mark} className="flex justify-center">
      <Button look="outline" pending={isPending} onClick={onInView}>
        Show more bottles
      </Button>
    </div>
  );
}

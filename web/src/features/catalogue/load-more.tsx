import { useEffect } from 'react';
import { useInView } from '#web/lib/use-in-view.ts';
import { Button } from '#web/ui/button.tsx';

type LoadMoreProps = {
  onMore: () => void;
  isPending?: boolean;
  /** A press alone brings more, so that what stands below the list can be reached. */
  isPressed?: boolean;
};

/** A press, or coming near it, brings more of the list. */
export function LoadMore({ onMore, isPending = false, isPressed = false }: LoadMoreProps) {
  const { mark, isInView } = useInView<HTMLDivElement>('800px');
  useEffect(() => {
    if (isInView && !isPending && !isPressed) onMore();
  });
  return (
    <div ref={mark} className="flex justify-center">
      <Button look="outline" pending={isPending} onClick={onMore}>
        Show more bottles
      </Button>
    </div>
  );
}

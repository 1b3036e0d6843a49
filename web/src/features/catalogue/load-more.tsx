import { useEffect } from 'react';
import { useInView } from '#web/lib/use-in-view.ts';
import { Button } from '#web/ui/button.tsx';

type LoadMoreProps = {
  onMore: () => void;
  isPending?: boolean;
  /** More is loaded only by a press, so that content below the list can be reached. */
  isPressed?: boolean;
};

/** Loads more of the list on a press, or when it comes near the screen. */
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

import { createLazyWidget, PendingWidget } from '#web/ui/lazy-widget.tsx';
import { Hero } from './hero.tsx';
import { HeroSkeleton } from './hero-skeleton.tsx';
import { useCurrentDrop } from './queries.ts';

/** Between two drops there is time to fetch what is said then. */
const welcome = createLazyWidget(async () => (await import('./welcome.tsx')).Welcome);

/** The top of the home page: the open drop, or a welcome when there is none or it could not be read. */
export function DropStage() {
  const { drop, isPending } = useCurrentDrop();
  if (isPending) return <HeroSkeleton />;
  if (drop) return <Hero drop={drop} />;
  return (
    <PendingWidget>
      <welcome.Widget />
    </PendingWidget>
  );
}

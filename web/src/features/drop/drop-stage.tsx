import { store } from '#shared/store.ts';
import { createLazyWidget } from '#web/ui/lazy-widget.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { Hero } from './hero.tsx';
import { useCurrentDrop } from './queries.ts';

/** Between two drops there is time to load this text. */
const welcome = createLazyWidget(async () => (await import('./welcome.tsx')).Welcome);

/** The top of the home page: the open drop, or a welcome when there is none or it could not be read. */
export function DropStage() {
  const { drop, isPending } = useCurrentDrop();
  if (isPending) return <HeroSkeleton />;
  if (drop) return <Hero drop={drop} />;
  return <welcome.Widget />;
}

/** As tall as the hero that is coming, so that nothing below it moves. */
function HeroSkeleton() {
  return (
    <div className="page grid grid-cols-1 items-center gap-x-12 lg:min-h-[40rem] lg:grid-cols-[1.2fr_1fr]">
      <h1 className="sr-only">{store.brand}</h1>
      <Loading label="Loading the current drop" />
      <div className="lit h-[calc(var(--hero-bottle)+0.75rem)] lg:order-2 lg:h-[40rem]" />
      <div className="grid grid-cols-1 gap-5 pt-4 pb-12 lg:py-14">
        <Skeleton className="h-4 w-36" />
        <Skeleton className="h-14 w-full max-w-lg lg:h-20" />
        <Skeleton className="h-14 w-2/3 max-w-md lg:h-20" />
        <Skeleton className="h-24 w-full max-w-lg" />
        <Skeleton className="h-13 w-64" />
        <Skeleton className="h-16 w-80 max-w-full" />
      </div>
    </div>
  );
}

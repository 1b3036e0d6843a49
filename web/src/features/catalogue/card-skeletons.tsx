import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

export const gridClass = 'grid grid-cols-1 gap-3 min-[22.5rem]:grid-cols-2 md:gap-5 lg:grid-cols-3';

type CardSkeletonsProps = { count: number; className?: string };

/** Reserves the space of cards that are loading. */
export function CardSkeletons({ count, className = gridClass }: CardSkeletonsProps) {
  return (
    <>
      <Loading label="Loading bottles" />
      <div className={className}>
        {[...Array(count).keys()].map((key) => (
          <div key={key} className="rounded-card border border-hairline bg-surface p-5">
            <Skeleton className="mx-auto aspect-4/5 w-full max-w-68" />
            <Skeleton className="mt-5 h-4 w-1/3" />
            <Skeleton className="mt-3 h-6 w-3/4" />
            <Skeleton className="mt-3 h-4 w-1/2" />
            <Skeleton className="mt-6 h-11 w-full" />
          </div>
        ))}
      </div>
    </>
  );
}

import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

export function SearchSkeleton() {
  return (
    <>
      <Loading label="Loading bottles" />
      {['first', 'second', 'third'].map((key) => (
        <div key={key} className="flex items-center gap-3.5 px-3 py-2">
          <Skeleton className="aspect-4/5 w-14" />
          <div className="grow">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="mt-2.5 h-4 w-1/3" />
          </div>
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </>
  );
}

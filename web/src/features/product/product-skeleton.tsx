import { PageHead } from '#web/ui/page-head.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

export function ProductSkeleton() {
  return (
    <div className="page min-h-dvh pt-4">
      <PageHead title="Bottle" />
      <h1 className="sr-only">Bottle</h1>
      <Loading label="Loading the bottle" />
      <div className="mt-13 grid grid-cols-1 gap-x-14 lg:grid-cols-2">
        <div className="lit h-[23rem] lg:h-[38rem]" />
        <div className="grid grid-cols-1 content-start gap-5 pt-6 lg:py-12">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-12 w-4/5" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-9 w-36" />
          <Skeleton className="h-13 w-full" />
        </div>
      </div>
    </div>
  );
}

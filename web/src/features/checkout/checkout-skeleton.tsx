import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

/** As the form will stand, so that nothing jumps when it arrives. */
export function CheckoutSkeleton() {
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-16">
      <Loading label="Loading your checkout" />
      <div className="grid content-start gap-8 max-lg:order-2">
        {['details', 'delivery', 'review'].map((block) => (
          <div key={block} className="grid gap-4 border-hairline border-t pt-8 first:border-t-0 first:pt-0">
            <Skeleton className="h-8 w-48" />
            <Skeleton className="h-13 w-full" />
          </div>
        ))}
      </div>
      <Skeleton className="h-16 rounded-card lg:h-96" />
    </div>
  );
}

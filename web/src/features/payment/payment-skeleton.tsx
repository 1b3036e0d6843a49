import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

export function PaymentSkeleton() {
  return (
    <div className="grid gap-6">
      <Loading label="Loading the card form" />
      <Skeleton className="h-12 w-40" />
      <Skeleton className="h-80 rounded-card" />
    </div>
  );
}

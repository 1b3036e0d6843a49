import { Skeleton } from '../skeleton.tsx';

const rows = Array.from({ length: 8 }, (_, index) => index);

export function ListSkeleton({ label }: { label: string }) {
  return (
    <div>
      <p role="status" className="mb-4 text-ink-2 text-sm">
        {label}
      </p>
      <div className="grid gap-3">
        {rows.map((row) => (
          <Skeleton key={row} className="h-12" />
        ))}
      </div>
    </div>
  );
}

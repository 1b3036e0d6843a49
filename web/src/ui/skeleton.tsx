import { clsx } from 'clsx';

/** Holds the place of something that is on its way; the region around it says so to a screen reader. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'block animate-[shimmer_1.6s_ease-in-out_infinite] rounded-control bg-surface-2',
        className,
      )}
    />
  );
}

/** Tells once that a part of the page is loading; the shapes themselves are silent. */
export function Loading({ label }: { label: string }) {
  return (
    <p role="status" className="sr-only">
      {label}
    </p>
  );
}

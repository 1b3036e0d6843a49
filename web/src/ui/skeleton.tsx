import { clsx } from 'clsx';

/** Reserves the space of loading content; the region around it tells screen readers. */
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

/** Announces once that a part of the page is loading; the shapes themselves are not announced. */
export function Loading({ label }: { label: string }) {
  return (
    <p role="status" className="sr-only">
      {label}
    </p>
  );
}

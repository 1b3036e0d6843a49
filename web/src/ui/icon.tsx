import { clsx } from 'clsx';

type IconProps = { path: string; className?: string; strokeWidth?: number };

/**
 * A line drawing on a grid of 24. The first views draw their few icons themselves: the icon library is for the parts
 * that load later.
 */
export function Icon({ path, className = 'size-5', strokeWidth = 1.6 }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={clsx('shrink-0', className)}
    >
      <path d={path} />
    </svg>
  );
}

export const searchPath = 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 20 20';

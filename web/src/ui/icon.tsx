import { clsx } from 'clsx';
import type { ReactElement, SVGProps } from 'react';

type LineDrawingProps = Omit<SVGProps<SVGSVGElement>, 'ref'>;

/** One of `icons.tsx`. */
export type LineIcon = (props: LineDrawingProps) => ReactElement;

/** A line drawing on a grid of 24. Screen readers skip it, because the text beside it says the same. */
export function LineDrawing({ path, ...rest }: LineDrawingProps & { path: string }) {
  return (
    <svg
      aria-hidden="true"
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      <path d={path} />
    </svg>
  );
}

type IconProps = { path: string; className?: string; strokeWidth?: number };

/** A drawing of our own. The first views draw their few icons with it: `icons.tsx` is for the parts that load later. */
export function Icon({ path, className = 'size-5', strokeWidth = 1.6 }: IconProps) {
  return <LineDrawing path={path} strokeWidth={strokeWidth} className={clsx('shrink-0', className)} />;
}

export const searchPath = 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 20 20';

import { clsx } from 'clsx';
import { Picture } from './picture.tsx';

/** In pixels, for the picture's `sizes`. */
const widths = { 36: 'w-9', 40: 'w-10', 56: 'w-14', 72: 'w-18', 112: 'w-28' };

type BottleThumbProps = { image: string; width: keyof typeof widths; className?: string };

/** A small picture of a bottle, beside text that names it. */
export const BottleThumb = ({ image, width, className }: BottleThumbProps) => (
  <span className={clsx('lit block shrink-0', widths[width], className)}>
    <Picture image={image} alt="" sizes={`${width}px`} className="aspect-4/5 h-auto w-full object-contain" />
  </span>
);

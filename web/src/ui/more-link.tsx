import { ArrowRight } from 'lucide-react';
import { Link, type LinkProps } from 'react-router-dom';

/** Where to find more of what a section shows a few of. */
export function MoreLink({ children, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className="inline-flex min-h-11 items-center gap-2 border-control border-b text-brass-light hover:border-brass-light"
    >
      {children}
      <ArrowRight aria-hidden="true" className="size-4" />
    </Link>
  );
}

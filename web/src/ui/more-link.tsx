import { Link, type LinkProps } from 'react-router-dom';
import { Icon } from './icon.tsx';

/** A link to more of what a section shows a few of. */
export function MoreLink({ children, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className="inline-flex min-h-11 items-center gap-2 border-control border-b text-brass-light hover:border-brass-light"
    >
      {children}
      <Icon path="M4 12h16m-6-6 6 6-6 6" className="size-4" />
    </Link>
  );
}

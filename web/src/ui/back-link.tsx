import type { MouseEvent } from 'react';
import { Link, type LinkProps, useLocation, useNavigate } from 'react-router-dom';
import { Icon } from './icon.tsx';

/** Goes back to the list that the visitor came from, as they left it; visitors from elsewhere follow the link. */
export function BackLink({ children, ...rest }: LinkProps) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (!state?.fromList || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link
      {...rest}
      onClick={goBack}
      className="inline-flex min-h-11 items-center gap-2 text-ink-2 text-sm hover:text-ink"
    >
      <Icon path="M20 12H4m6 6-6-6 6-6" className="size-4" />
      {children}
    </Link>
  );
}

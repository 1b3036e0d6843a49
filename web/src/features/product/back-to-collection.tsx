import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#web/app/paths.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Goes back to the list the visitor came from, as it was left; who came from elsewhere gets the collection. */
export function BackToCollection() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (!state?.fromList || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link
      to={paths.collection.href()}
      onClick={goBack}
      className="inline-flex min-h-11 items-center gap-2 text-ink-2 text-sm hover:text-ink"
    >
      <Icon path="M20 12H4m6 6-6-6 6-6" className="size-4" />
      Back to Collection
    </Link>
  );
}

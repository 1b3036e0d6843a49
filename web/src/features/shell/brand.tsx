import { Link } from 'react-router-dom';
import { store } from '#shared/store.ts';
import { paths } from '#web/app/paths.ts';

export function Brand() {
  return (
    <Link
      to={paths.home.href()}
      className="inline-flex min-h-11 items-center font-display text-2xl text-ink tracking-[0.08em]"
    >
      {store.brand}
    </Link>
  );
}

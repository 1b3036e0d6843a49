import { paths } from '#web/app/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';

export function BackToCollection() {
  return <BackLink to={paths.collection.href()}>Back to Collection</BackLink>;
}

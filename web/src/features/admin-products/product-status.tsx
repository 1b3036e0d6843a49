import type { AdminProduct } from '#shared/contracts/catalogue/admin-product.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { Badge } from '#web/ui/badge.tsx';

type State = Pick<AdminProduct, 'archivedAt' | 'draft'>;

export function formatStatus({ archivedAt, draft }: State): string {
  if (draft) return draft.goesLiveAt ? `Goes live ${formatTime(draft.goesLiveAt)}` : 'Draft';
  return archivedAt ? 'Archived' : 'In the shop';
}

export function ProductStatus(state: State) {
  const tone = state.draft ? (state.draft.goesLiveAt ? 'accent' : 'warn') : state.archivedAt ? 'plain' : 'ok';
  return <Badge tone={tone}>{formatStatus(state)}</Badge>;
}

import { Badge } from '#web/ui/badge.tsx';
import type { HoldingLabel } from './holding-labels.ts';

/** A status in a word, which never wraps however narrow its column is. */
export function StatusBadge({ label, tone }: HoldingLabel) {
  return (
    <span className="whitespace-nowrap">
      <Badge tone={tone}>{label}</Badge>
    </span>
  );
}

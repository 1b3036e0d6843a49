import { Badge } from '#web/ui/badge.tsx';
import type { HoldingLabel } from './holding-labels.ts';

/** A state as a word, in one piece however narrow its column is. */
export function StatusBadge({ label, tone }: HoldingLabel) {
  return (
    <span className="whitespace-nowrap">
      <Badge tone={tone}>{label}</Badge>
    </span>
  );
}

import { clsx } from 'clsx';
import type { Permission } from '#shared/domain/common/roles.ts';
import { useHasPermission } from '#web/lib/admin-role-store.ts';
import { Badge } from '../badge.tsx';
import { Icon } from '../icon.tsx';

const tones = {
  plain: 'border-control text-ink-2',
  ok: 'border-ok text-ok',
  warn: 'border-warn text-warn',
  error: 'border-error text-error',
};

export type StatusTone = keyof typeof tones;

type RowStatusProps = {
  /** 'Status of PO-2026-0001'. */
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  tone?: StatusTone;
  onChange: (value: string) => void;
  /** The permission to change it; without it the status is read-only. */
  permission: Permission;
};

/** A row's status, editable in place. The tone only repeats the word. */
export function RowStatus({ label, value, options, tone = 'plain', onChange, permission }: RowStatusProps) {
  const canChange = useHasPermission(permission);
  if (!canChange)
    return <Badge tone={tone}>{options.find((option) => option.value === value)?.label ?? value}</Badge>;
  return (
    <span className="relative inline-block">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={clsx(
          'min-h-11 max-w-full lg:min-h-9 appearance-none rounded-control border bg-surface pr-8 pl-3 text-sm hover:border-brass',
          tones[tone],
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        path="m6 9.5 6 6 6-6"
        className="pointer-events-none absolute top-1/2 right-2.5 size-3.5 -translate-y-1/2 text-ink-3"
      />
    </span>
  );
}

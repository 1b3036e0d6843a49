import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from './notice-icons.tsx';

const tones = {
  info: { Icon: Info, className: 'border-info text-info' },
  ok: { Icon: CircleCheck, className: 'border-ok text-ok' },
  warn: { Icon: TriangleAlert, className: 'border-warn text-warn' },
  error: { Icon: CircleAlert, className: 'border-error text-error' },
};

type NoticeProps = { tone?: keyof typeof tones; title?: string; children?: ReactNode; className?: string };

/** A message that stays in its place. An error interrupts a screen reader, others wait their turn. */
export function Notice({ tone = 'info', title, children, className }: NoticeProps) {
  const { Icon, className: toneClass } = tones[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={clsx('flex gap-3 rounded-card border-l-2 bg-surface-2 p-4 text-sm', toneClass, className)}
    >
      <Icon className="mt-0.5 size-4.5 shrink-0" />
      <div className="grid min-w-0 grow gap-1 text-ink-2">
        {title && <p className="font-medium text-ink">{title}</p>}
        {children}
      </div>
    </div>
  );
}

import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type StepProps = { Icon: LucideIcon; title: string; children: ReactNode };

/** One of the things that happen now. */
export function Step({ Icon, title, children }: StepProps) {
  return (
    <div className="grid grid-cols-[auto_1fr] content-start items-start gap-x-4 md:grid-cols-1 md:gap-y-3">
      <Icon aria-hidden="true" strokeWidth={1.5} className="size-6 text-brass" />
      <div>
        <h2 className="font-display text-xl">{title}</h2>
        <p className="mt-1.5 text-ink-2 text-sm">{children}</p>
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import type { LineIcon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

type OutcomeHeadProps = { Icon: LineIcon; iconClass: string; title: string; children: ReactNode };

/** The outcome of a payment, in one heading and one sentence, announced to screen readers when it changes. */
export function OutcomeHead({ Icon, iconClass, title, children }: OutcomeHeadProps) {
  return (
    <div role="status" className="grid justify-items-center gap-4 text-center">
      <PageHead title={title} />
      <Icon strokeWidth={1.25} className={`size-14 ${iconClass}`} />
      <h1 className="font-display text-3xl md:text-4xl">{title}</h1>
      <div className="max-w-measure text-ink-2">{children}</div>
    </div>
  );
}

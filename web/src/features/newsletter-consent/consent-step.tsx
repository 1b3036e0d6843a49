import { type ReactNode, useEffect, useRef } from 'react';
import type { LineIcon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

type ConsentStepProps = {
  Icon: LineIcon;
  iconClass: string;
  title: string;
  /** Whether this follows the press of a button that is no longer shown: the heading then takes the focus. */
  isAnswer?: boolean;
  children: ReactNode;
  actions?: ReactNode;
};

/** One step of joining or leaving: the state in a heading and a sentence or two, and the actions. */
export function ConsentStep({
  Icon,
  iconClass,
  title,
  isAnswer = false,
  children,
  actions,
}: ConsentStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnswer) heading.current?.focus();
  }, [isAnswer]);
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-5 text-center">
      <PageHead title={title} />
      <Icon strokeWidth={1.25} className={`size-14 ${iconClass}`} />
      <h1 ref={heading} tabIndex={-1} className="font-display text-3xl outline-none md:text-4xl">
        {title}
      </h1>
      <div className="grid max-w-measure gap-3 text-ink-2">{children}</div>
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
    </section>
  );
}

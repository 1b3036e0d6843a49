import type { ReactNode } from 'react';
import type { LineIcon } from '#web/ui/icon.tsx';
import { HelpContact } from './help-contact.tsx';
import { OutcomeHead } from './outcome-head.tsx';

type OutcomePageProps = {
  Icon: LineIcon;
  iconClass: string;
  title: string;
  /** The explanation, in a sentence or two. */
  meaning: ReactNode;
  facts: ReactNode;
  actions?: ReactNode;
};

/** The page of a payment that has not become an order: its state, its reference and the next actions. */
export function OutcomePage({ Icon, iconClass, title, meaning, facts, actions }: OutcomePageProps) {
  return (
    <div className="grid gap-10">
      <OutcomeHead Icon={Icon} iconClass={iconClass} title={title}>
        {meaning}
      </OutcomeHead>
      {facts}
      {actions && <div className="flex flex-wrap justify-center gap-3">{actions}</div>}
      <div className="text-center">
        <HelpContact />
      </div>
    </div>
  );
}

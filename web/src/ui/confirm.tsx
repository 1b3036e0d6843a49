import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Sheet } from './sheet.tsx';

type ConfirmProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What will happen: a sentence, or other content. */
  children: ReactNode;
  press: string;
  onPress: () => void;
  isPending: boolean;
  /** The button that changes nothing; 'Cancel' by default. */
  keep?: string;
  /** The action is not possible at all. */
  isImpossible?: boolean;
};

/** Asks before an action that cannot be undone. */
export const Confirm = (props: ConfirmProps) => (
  <Sheet
    side="middle"
    isOpen={props.isOpen}
    onOpenChange={(open) => !open && props.onClose()}
    title={props.title}
    footer={
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={props.onClose}>
          {props.keep ?? 'Cancel'}
        </Button>
        <Button onClick={props.onPress} pending={props.isPending} disabled={props.isImpossible}>
          {props.press}
        </Button>
      </div>
    }
  >
    {typeof props.children === 'string' ? <p className="text-ink-2">{props.children}</p> : props.children}
  </Sheet>
);

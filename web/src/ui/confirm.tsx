import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Sheet } from './sheet.tsx';

type ConfirmProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What will happen: a sentence, or more than that. */
  children: ReactNode;
  press: string;
  onPress: () => void;
  isPending: boolean;
  /** What leaves everything as it is; 'Cancel' unless told otherwise. */
  keep?: string;
  /** There is nothing to be done at all. */
  isImpossible?: boolean;
};

/** Asks before something that has no way back by itself. */
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

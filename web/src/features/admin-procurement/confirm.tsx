import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';

type ConfirmProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: string;
  press: string;
  onPress: () => void;
  isPending: boolean;
};

/** Asks before something that has no way back by itself. */
export const Confirm = ({ isOpen, onClose, title, children, press, onPress, isPending }: ConfirmProps) => (
  <Sheet
    side="middle"
    isOpen={isOpen}
    onOpenChange={(open) => !open && onClose()}
    title={title}
    footer={
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={onPress} pending={isPending}>
          {press}
        </Button>
      </div>
    }
  >
    <p className="text-ink-2">{children}</p>
  </Sheet>
);

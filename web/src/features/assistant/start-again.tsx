import { buttonClass } from '#web/ui/button.tsx';
import { SquarePen } from '#web/ui/icons.tsx';
import { useConversation } from './conversation-store.ts';
import { returnFocus } from './return-focus.ts';
import { useStartAgain } from './stored-conversation.ts';

/** Deletes the conversation, including the customer's stored copy; this button disappears with it. */
export function StartAgain({ isSmall = false }: { isSmall?: boolean }) {
  const hasMessages = useConversation(({ conversation }) => conversation.messages.length > 0);
  const { mutate, isPending } = useStartAgain();
  if (!hasMessages) return null;
  return (
    <button
      type="button"
      aria-disabled={isPending || undefined}
      onClick={({ currentTarget }) => {
        if (isPending) return;
        returnFocus(currentTarget);
        mutate();
      }}
      className={buttonClass({ look: 'quiet', size: 'bare', className: 'min-w-11 shrink-0 px-3 text-sm' })}
    >
      <SquarePen className="size-4.5" />
      <span className={isSmall ? 'sr-only' : 'max-md:sr-only'}>New conversation</span>
    </button>
  );
}

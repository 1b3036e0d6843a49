import { SquarePen } from 'lucide-react';
import { buttonClass } from '#web/ui/button.tsx';
import { beginAnew, useConversation } from './conversation-store.ts';
import { stayInTalk } from './stay-in-talk.ts';

/** Forgets the conversation, and with it this button. */
export function BeginAnew({ isSmall = false }: { isSmall?: boolean }) {
  const isSaid = useConversation(({ conversation }) => conversation.messages.length > 0);
  if (!isSaid) return null;
  return (
    <button
      type="button"
      onClick={({ currentTarget }) => {
        stayInTalk(currentTarget);
        beginAnew();
      }}
      className={buttonClass({ look: 'quiet', size: 'bare', className: 'min-w-11 shrink-0 px-3 text-sm' })}
    >
      <SquarePen aria-hidden="true" className="size-4.5" />
      <span className={isSmall ? 'sr-only' : 'max-md:sr-only'}>New conversation</span>
    </button>
  );
}

import { Chip } from './chip.tsx';
import { useConversation } from './conversation-store.ts';
import { starters, welcome } from './copy.ts';

type WelcomeProps = { ask: (message: string) => boolean; canSend: boolean };

/** What the panel says before anything was asked. */
export function Welcome({ ask, canSend }: WelcomeProps) {
  const isAlone = useConversation(({ conversation }) => conversation.messages.length === 0);
  if (!isAlone) return null;
  return (
    <div className="grid grid-cols-1 gap-6 md:py-6">
      <div className="grid gap-3">
        <h3 className="font-display text-2xl md:text-3xl">{welcome.title}</h3>
        <p className="max-w-measure text-ink-2">{welcome.text}</p>
      </div>
      <ul aria-label="Ways to start" className="grid gap-2.5 sm:grid-cols-2">
        {starters.map((text) => (
          <li key={text} className="grid">
            <Chip text={text} onPress={ask} isOff={!canSend} />
          </li>
        ))}
      </ul>
    </div>
  );
}

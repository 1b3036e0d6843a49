import { store } from '#shared/store.ts';
import { useUserStore } from '#web/lib/user-store.ts';
import { Chip } from './chip.tsx';
import { about, quickQuestions, whereStored } from './copy.ts';

type SideListProps = { ask: (message: string) => boolean; canSend: boolean };

/** Questions to ask during a conversation, and what AI Simo is. */
export function SideList({ ask, canSend }: SideListProps) {
  const isSignedIn = useUserStore(({ isAuthenticated }) => isAuthenticated);
  return (
    <div className="grid gap-6">
      <section aria-label="Quick questions">
        <h3 className="mb-1.5 font-medium text-sm max-lg:sr-only">Quick questions</h3>
        <ul className="grid lg:-mx-3.5">
          {quickQuestions.map((text) => (
            <li key={text}>
              <Chip text={text} onPress={ask} isOff={!canSend} isRow />
            </li>
          ))}
        </ul>
      </section>
      <section
        aria-label={`About ${store.assistant}`}
        className="grid gap-2 rounded-card border border-hairline p-4 text-ink-3 text-sm"
      >
        <h3 className="font-medium text-ink-2">About {store.assistant}</h3>
        <p>{about}</p>
        <p>{isSignedIn ? whereStored.account : whereStored.tab}</p>
      </section>
    </div>
  );
}

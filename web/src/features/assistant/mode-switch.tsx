import { consultationTypes } from '#shared/domain/assistant/assistant.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { setConsultationType, useConversation } from './conversation-store.ts';
import { modes } from './copy.ts';

/** How long answers should be; applies from the next question. */
export function ModeSwitch() {
  const chosen = useConversation((state) => state.consultationType);
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <legend className="sr-only">Answer style</legend>
      <div className="flex rounded-control border border-control p-px">
        {consultationTypes.map((type) => (
          <button
            key={type}
            type="button"
            aria-pressed={type === chosen}
            onClick={() => setConsultationType(type)}
            className={buttonClass({
              look: 'quiet',
              size: 'sm',
              className: 'aria-pressed:bg-surface-3 aria-pressed:text-brass-light',
            })}
          >
            {modes[type].label}
          </button>
        ))}
      </div>
      <p role="status" className="text-ink-3 text-xs">
        {modes[chosen].text}
      </p>
    </fieldset>
  );
}

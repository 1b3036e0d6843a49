import { useState } from 'react';
import { Link } from 'react-router-dom';
import { assistantApi } from '#shared/contracts/assistant.ts';
import { handOverLimits } from '#shared/domain/assistant/hand-over.ts';
import { paths } from '#web/app/paths.ts';
import { call } from '#web/lib/api.ts';
import { AskForm } from '#web/ui/ask-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { buildTranscript } from './conversation-history.ts';
import { useConversation } from './conversation-store.ts';
import { returnFocus } from './return-focus.ts';

/** Hands the conversation over to a person, who answers by email. Nothing is sent until the visitor agrees. */
export function HandOver() {
  const messages = useConversation(({ conversation }) => conversation.messages);
  const [isOpen, setOpen] = useState(false);
  if (messages.length === 0) return null;
  if (!isOpen)
    return (
      <div className="mt-6">
        <Button look="link" className="text-sm" onClick={() => setOpen(true)}>
          Ask a person
        </Button>
      </div>
    );
  return (
    <AskForm
      title="Ask a person"
      level="h3"
      intro="A person reads this conversation and replies by email."
      text={{ label: 'Anything to add', rows: 2, maxLength: handOverLimits.note }}
      consent={{
        label: (
          <>
            You may read this conversation to answer me. See our{' '}
            <Link to={paths.privacy.href()} className="text-brass-light underline underline-offset-2">
              privacy notice
            </Link>
            .
          </>
        ),
        missing: 'Please agree, so that we can read your conversation',
      }}
      sendLabel="Send to a person"
      thanks={(email) => `We've received your conversation. A person will reply by email to ${email}.`}
      send={({ id, email, text }) =>
        call(assistantApi.handOver, {
          body: {
            id,
            email,
            note: text,
            consent: true,
            conversation: buildTranscript(useConversation.getState().conversation.messages),
          },
        })
      }
      onCancel={(button) => {
        returnFocus(button);
        setOpen(false);
      }}
    />
  );
}

import type { Email } from '#functions/adapters/mailer.ts';
import { buildPlainEmail } from '#functions/runtime/email/plain-email.ts';
import type { EarlierMessage } from '#shared/contracts/assistant.ts';
import { questionLimits } from '#shared/domain/assistant/assistant.ts';
import { removeCardNumbers } from '#shared/domain/common/card-numbers.ts';
import { store } from '#shared/store.ts';

type HandOver = {
  /** The visitor's address, to which the reply goes. */
  email: string;
  note: string;
  conversation: readonly EarlierMessage[];
};

/** A conversation for a member of staff to answer. The messages come from the browser, so they prove nothing. */
export function buildHandOverEmail({ email, note, conversation }: HandOver): Email {
  const messages = conversation.map(({ role, content }) => {
    const who = role === 'user' ? 'Visitor' : store.assistant;
    return `${who}: ${removeCardNumbers(content).slice(0, questionLimits.historyLength)}`;
  });
  const message = buildPlainEmail({
    to: store.email,
    subject: 'A visitor would like an answer from a person',
    title: 'A visitor would like an answer from a person',
    content: [
      `They were talking to ${store.assistant}. Reply to this email to answer ${email}.`,
      ...(note ? [`They added: ${removeCardNumbers(note)}`] : []),
      'The conversation, as their browser sent it:',
      ...messages.flatMap((text) => text.split(/\n+/)),
    ],
  });
  return { ...message, replyTo: email };
}

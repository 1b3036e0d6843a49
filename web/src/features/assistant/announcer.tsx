import { useState } from 'react';
import { store } from '#shared/store.ts';
import type { Conversation } from './conversation.ts';
import { interruptionMessages } from './copy.ts';
import { plainText } from './plain-text.ts';

/** Tells those who do not see it that an answer is on its way, and then the answer, once and whole. */
export function Announcer({ messages, pending }: Conversation) {
  const last = messages.at(-1);
  // What stood here from the start is no news.
  const [seenBefore] = useState(last?.id);
  const isNews = last !== undefined && last.type !== 'user' && last.id !== seenBefore;
  return (
    <p role="status" className="sr-only">
      {pending ? (pending.doing ?? `${store.assistant} is typing`) : isNews ? formatAnnouncement(last) : ''}
    </p>
  );
}

function formatAnnouncement({ content, cut, bottles = [] }: Conversation['messages'][number]): string {
  const shown =
    bottles.length > 0
      ? `${bottles.length === 1 ? '1 bottle is' : `${bottles.length} bottles are`} shown.`
      : '';
  return [`${store.assistant}:`, plainText(content), cut ? interruptionMessages[cut] : '', shown]
    .filter(Boolean)
    .join(' ');
}

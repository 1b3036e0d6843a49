import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useInView } from '#web/lib/use-in-view.ts';
import type { Conversation } from './conversation.ts';

const marginPx = 20;

/**
 * Keeps the end of a growing conversation in view while the reader is there. A reader who has scrolled back stays
 * where they are, until they ask something. Content that arrives as a whole, such as an answer or its bottles, never
 * pushes the question out of view: it is read from its beginning.
 */
export function useStickToBottom({ messages, pending }: Conversation): RefObject<HTMLDivElement | null> {
  const { mark, isInView: isInSight = true } = useInView<HTMLDivElement>();
  const isFollowing = useRef(true);
  const last = messages.at(-1);
  const isOwn = last?.type === 'user';
  const isFlowing = isOwn || (pending !== null && !last?.bottles);

  useLayoutEffect(() => {
    isFollowing.current = isInSight;
  }, [isInSight]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the conversation may move its end.
  useLayoutEffect(() => {
    isFollowing.current ||= isOwn;
    if (last && isFollowing.current) scrollToEnd(mark.current, isFlowing);
  }, [messages, pending]);

  return mark;
}

function scrollToEnd(mark: Element | null, isFlowing: boolean): void {
  const scroller = findScroller(mark);
  const question = [...(scroller?.querySelectorAll('[data-question]') ?? [])].at(-1);
  if (!scroller) return;
  const end = scroller.scrollHeight - scroller.clientHeight;
  const top = scroller.getBoundingClientRect().top + marginPx;
  const toQuestion = question ? scroller.scrollTop + question.getBoundingClientRect().top - top : end;
  scroller.scrollTop = isFlowing ? end : Math.max(scroller.scrollTop, Math.min(end, toQuestion));
}

/** On a low screen the whole panel scrolls, elsewhere a part of it. */
function findScroller(mark: Element | null): Element | null {
  const panel = mark?.closest('[role=dialog]');
  for (let at = mark; at && at !== panel?.parentElement; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && getComputedStyle(at).overflowY === 'auto') return at;
  return null;
}

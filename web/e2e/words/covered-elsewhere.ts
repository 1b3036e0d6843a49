import type { CoveredElsewhere } from './row.ts';

const shell = 'web/e2e/shell.test.ts';
const assistant = 'web/e2e/assistant.test.ts';
const menus = 'node_modules/@radix-ui/react-menu/dist/index.mjs';

/** What takes a stopped clock, or what no page of the shop shows: where it is held, and by which words. */
export const coveredElsewhere: readonly CoveredElsewhere[] = [
  {
    spec: 'S4',
    text: 'Session id: two random base-36 chunks of up to 13 characters',
    file: 'web/src/lib/session.test.ts',
    words: '[0-9a-z]{26}',
  },
  {
    spec: 'S9',
    text: 'Toasts: one at a time; display 5000 ms',
    file: shell,
    words: 'stands alone, for 5 seconds',
  },
  {
    spec: 'S9',
    text: 'removal delay after dismissal 1000000 ms',
    file: shell,
    words: 'its region goes 1,000,000 ms after it',
  },
  { spec: 'S9', text: 'hotkey F8', file: shell, words: 'is reached with F8' },
  {
    spec: 'S9',
    text: 'swipe right dismisses, threshold 50',
    file: shell,
    words: 'goes with a swipe of 50 to the right',
  },
  {
    spec: 'S9',
    text: 'viewport max width 420 px',
    file: shell,
    words: 'is no wider than 420 from medium screens up',
  },
  {
    spec: 'S9',
    text: 'Tooltips: open delay 700 ms, skip delay 300 ms',
    file: shell,
    words: 'a tooltip waits 700 ms',
  },
  {
    spec: 'S9',
    text: 'no automatic retries',
    file: shell,
    words: 'is not tried again by itself where it failed',
  },
  {
    spec: 'S9',
    text: 'no refetch on window focus, no polling, data never stale',
    file: shell,
    words: 'is not read again: not on coming back to it',
  },
  { spec: 'S9', text: 'submenu open delay 100 ms', file: menus, words: '}, 100);' },
  {
    spec: 'S9',
    text: 'pointer grace 300 ms',
    file: menus,
    words: 'contentContext.onPointerGraceIntentChange(null),\n                300',
  },
  {
    spec: 'S9',
    text: 'type-ahead reset 1000 ms',
    file: menus,
    words: 'setTimeout(() => updateSearch(""), 1e3)',
  },
  {
    spec: 'B2',
    text: 'Connection lost. Please refresh the page to reconnect.',
    file: assistant,
    words: 'is given up after six tries with the sentence for it',
  },
  {
    spec: 'B2',
    text: 'Enter sends, Shift+Enter does not',
    file: assistant,
    words: "toEqual(['Something\\nsmoky'])",
  },
  {
    spec: 'B5',
    text: 'consultation sending requires an open socket',
    file: assistant,
    words: 'comes back by itself, and keeps what was answered and what was typed',
  },
  {
    spec: 'B7',
    text: 'WebSocket {message, consultationType (quick or detailed), conversationHistory}',
    file: assistant,
    words: "consultationType: 'detailed' }",
  },
  {
    spec: 'B8',
    text: 'Socket parse errors reset the connected and typing state',
    file: assistant,
    words: 'What is no frame ends the connection too',
  },
  {
    spec: 'B9',
    text: 'Chat sends the last 10 messages as context',
    file: 'web/src/features/assistant/conversation.test.ts',
    words: 'is the last ten of what was really said',
  },
];

import { assistantSentences } from '#shared/domain/assistant/assistant.ts';
import { store } from '#shared/store.ts';
import { dialog, list } from '../places.ts';
import type { Row, Scenes } from '../row.ts';

const panel = dialog(store.assistant);
const card = dialog(`${store.brand} AI Assistant`);
const log = `${card} >> role=log`;

const inPanel = (text: string, more: Partial<Row> = {}): Row => ({ spec: 'B2', text, in: panel, ...more });
const inCard = (text: string, more: Partial<Row> = {}): Row => ({ spec: 'B2', text, in: card, ...more });
const sends = (text: string, to: string, ...holds: string[]): Row => ({
  spec: 'B7',
  text,
  sends: { to, holds },
});

/** AI Simo: the launcher, the card and the panel. */
export const assistantRows: Scenes = {
  'the launcher of AI Simo': [
    { spec: 'B2', text: 'Ask AI Simo', as: 'button', has: { 'aria-haspopup': 'dialog' } },
    { spec: 'B2', text: 'Closed', at: panel, count: 0 },
    { spec: 'B2', text: 'Closed', at: card, count: 0 },
  ],
  'the card of AI Simo': [
    { spec: 'B2', text: 'DRAM AI Assistant', as: 'dialog' },
    inCard('a greeting', { shows: `Hello, I am ${store.assistant}.`, isPart: true }),
    {
      spec: 'B2',
      text: 'five suggested questions',
      at: list(`${card} >> role=list[name="Suggested questions"]`),
      count: 5,
    },
    inCard('an input', { shows: 'Your question', as: 'textbox' }),
    inCard('a send button', { shows: 'Send', as: 'button' }),
    inCard('AI Consultant', { as: 'button' }),
    inCard('a close button', { shows: 'Close', as: 'button' }),
    inCard('AI responses may vary. For purchases, visit our collection page.'),
    inCard('collection page', { as: 'link', to: '/collection' }),
    {
      spec: 'B5',
      text: 'empty or whitespace-only messages are not sent',
      sends: { to: 'POST /api/chat', holds: [], times: 0 },
    },
  ],
  'the card waits for its answer': [
    {
      spec: 'B2',
      text: 'suggested questions (shown only while the greeting is the sole message)',
      at: `${card} >> role=list[name="Suggested questions"]`,
      count: 0,
    },
    {
      spec: 'B5',
      text: 'sending is blocked while a reply is pending',
      sends: { to: 'POST /api/chat', holds: [], times: 1 },
    },
    sends(
      'POST /api/chat with {message, conversation: the last 10 messages}',
      'POST /api/chat',
      '"message":"{question}"',
      '"conversation":[]',
    ),
  ],
  'the card after a failure': [
    { spec: 'B8', text: assistantSentences.apology, in: log },
    { spec: 'B8', text: 'Chat failure shows an assistant message', shows: store.assistant, in: log },
  ],
  'the panel of AI Simo': [
    inPanel('Connected'),
    inPanel('Quick', { as: 'button', has: { 'aria-pressed': 'true' } }),
    inPanel('Detailed', { as: 'button', has: { 'aria-pressed': 'false' } }),
    {
      spec: 'B9',
      text: 'default quick',
      shows: 'Quick',
      as: 'button',
      in: panel,
      has: { 'aria-pressed': 'true' },
    },
    inPanel('concise recommendations and immediate guidance', {
      shows: 'Concise recommendations and immediate guidance',
    }),
    inPanel('welcome text', { shows: 'What shall we look for?', as: 'heading' }),
    inPanel('four starter prompts', {
      in: undefined,
      at: list(`${panel} >> role=list[name="Ways to start"]`),
      count: 4,
    }),
    inPanel('a text input', { shows: 'Your question', as: 'textbox' }),
    inPanel('send button', { shows: 'Send', as: 'button' }),
    inPanel('Shutdown AI', { as: 'button' }),
    inPanel('six quick questions', {
      in: undefined,
      at: list(`${panel} >> role=region[name="Quick questions"]`),
      count: 6,
    }),
    inPanel('An about box', {
      in: undefined,
      at: `${panel} >> role=region[name="About ${store.assistant}"]`,
    }),
  ],
  'the panel set to detailed': [
    inPanel('comprehensive analysis with investment insights', {
      shows: 'Comprehensive analysis with investment insights',
    }),
  ],
  'the panel connects again': [inPanel('Connecting...')],
  'the panel waits for its answer': [
    inPanel('A typing indicator', { shows: `${store.assistant} is typing`, in: `${panel} >> role=log` }),
    inPanel('Shift+Enter does not', { shows: 'One line\nand another', in: `${panel} >> role=log` }),
  ],
};

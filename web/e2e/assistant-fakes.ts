import type { Locator, Page, WebSocketRoute } from 'playwright-core';
import { expect } from 'vitest';
import type { ConsultationFrame, ConsultationQuestion } from '#shared/contracts/assistant/consultation.ts';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import type { Reference } from '#shared/domain/assistant/answer-blocks.ts';
import { assistantSentences } from '#shared/domain/assistant/assistant.ts';

/** AI Simo from the browser's view: the questions received, and the answers sent one frame at a time. */
export type FakeSimo = {
  /** Every question so far. */
  questions: ConsultationQuestion[];
  /** Waits until this many questions have arrived. Frames sent earlier would answer none. */
  hears(count: number): Promise<void>;
  /** The number of connections so far, and whether the last one is open. */
  connections: number;
  isOpen: boolean;
  /** Whether the next connections are refused. */
  isAway: boolean;
  /** Sends a frame of the answer to the last question, or of another one. */
  send(type: 'system' | 'delta' | 'assistant', message: string, questionId?: string): void;
  /** Sends a part of an answer that the shop prints. */
  print(message: string, block: Reference): void;
  products(products: readonly Product[]): void;
  refuse(code: 'too_many_requests' | 'assistant_unavailable' | 'invalid_message', message: string): void;
  /** Sends data that is not a frame. */
  raw(data: string): void;
  drop(): Promise<void>;
};

export async function fakeSimo(page: Page): Promise<FakeSimo> {
  let socket: WebSocketRoute | undefined;
  const frame = (): Pick<ConsultationFrame, 'timestamp' | 'consultationType' | 'questionId'> => ({
    timestamp: new Date().toISOString(),
    consultationType: simo.questions.at(-1)?.consultationType ?? 'quick',
    questionId: simo.questions.at(-1)?.questionId,
  });
  const sendFrame = (sent: ConsultationFrame) => socket?.send(JSON.stringify(sent));
  const simo: FakeSimo = {
    questions: [],
    hears: (count) => expect.poll(() => simo.questions.length).toBe(count),
    connections: 0,
    isOpen: false,
    isAway: false,
    send: (type, message, questionId) =>
      sendFrame({ ...frame(), type, message, ...(questionId && { questionId }) }),
    print: (message, block) => sendFrame({ ...frame(), type: 'delta', message, block }),
    products: (products) => sendFrame({ ...frame(), type: 'products', message: '', products: [...products] }),
    refuse: (code, message) => sendFrame({ ...frame(), type: 'error', code, message }),
    raw: (data) => socket?.send(data),
    drop: async () => {
      simo.isOpen = false;
      await socket?.close({ code: 1001 });
    },
  };
  await page.routeWebSocket('**/consultation-ws', async (opened) => {
    simo.connections += 1;
    if (simo.isAway) return opened.close({ code: 1013 });
    socket = opened;
    simo.isOpen = true;
    opened.onMessage((data) => simo.questions.push(JSON.parse(String(data))));
    opened.onClose(() => {
      if (socket === opened) simo.isOpen = false;
    });
  });
  return simo;
}

export const findPanel = (page: Page): Locator => page.getByRole('dialog', { name: 'AI Simo' });
export const findCard = (page: Page): Locator => page.getByRole('dialog', { name: 'DRAM AI Assistant' });
export const findLog = (dialog: Locator): Locator => dialog.getByRole('log');
export const field = (dialog: Locator): Locator => dialog.getByRole('textbox', { name: 'Your question' });

/** The only button that opens AI Simo. */
export const findLauncher = (page: Page): Locator => page.getByRole('button', { name: 'Ask AI Simo' });

export async function openPanel(page: Page): Promise<Locator> {
  // On a phone it may have moved aside, but it can always be reached by keyboard.
  await findLauncher(page).press('Enter');
  await findPanel(page).getByText('Connected', { exact: true }).waitFor();
  return findPanel(page);
}

/** The smaller of the two sizes, from which the panel is opened. */
export async function openCard(page: Page): Promise<Locator> {
  await findLauncher(page).press('Enter');
  await findPanel(page).getByRole('button', { name: 'Smaller window' }).click();
  await findCard(page).waitFor();
  return findCard(page);
}

export async function ask(dialog: Locator, text: string): Promise<void> {
  await field(dialog).fill(text);
  await field(dialog).press('Enter');
}

/** The connection is lost, and all attempts to reconnect fail. */
export async function dropConnection(page: Page, simo: FakeSimo): Promise<void> {
  simo.isAway = true;
  await simo.drop();
  const lost = findPanel(page).getByText(assistantSentences.lost);
  await expect
    .poll(async () => {
      await page.clock.runFor(8_000);
      return lost.count();
    })
    .toBe(1);
}

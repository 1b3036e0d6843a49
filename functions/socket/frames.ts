import type { Product } from '#shared/api/catalogue.ts';
import type { ConsultationType } from '#shared/domain/assistant.ts';
import type { ConsultationError, ConsultationFrame } from '#shared/socket/consultation.ts';

/** What a frame repeats of the question. */
export type Asked = { consultationType: ConsultationType; questionId?: string };

/** What an error says beside its code and sentence. */
export type FrameError = { code: ConsultationError; message: string; retryAfterSeconds?: number };

/** API Gateway takes frames of 32 kB. */
const mostBytes = 32_000;

const bytesOf = (frame: ConsultationFrame): number => Buffer.byteLength(JSON.stringify(frame));

export const pieceFrame = (asked: Asked, type: 'system' | 'delta', message: string, now: Date) =>
  frame(asked, now, { type, message });

export const errorFrame = (asked: Asked, error: FrameError, now: Date) =>
  frame(asked, now, { type: 'error', ...error });

/** As many of the bottles as a frame holds, from the first. */
export function productsFrame(asked: Asked, products: readonly Product[], now: Date): ConsultationFrame {
  const of = (count: number) =>
    frame(asked, now, { type: 'products', message: '', products: products.slice(0, count) });
  let count = products.length;
  while (count > 0 && bytesOf(of(count)) > mostBytes) count -= 1;
  return of(count);
}

/** The whole text. Its tokens are bounded far below a frame; where somebody sets that bound too high, the end is cut. */
export function wholeFrame(asked: Asked, text: string, now: Date): ConsultationFrame {
  const of = (message: string) => frame(asked, now, { type: 'assistant', message });
  let whole = of(text);
  for (let length = text.length; bytesOf(whole) > mostBytes; length -= 1_000) {
    whole = of(`${text.slice(0, Math.max(0, length - 1_000))}…`);
  }
  return whole;
}

type Content = ConsultationFrame extends infer One
  ? One extends ConsultationFrame
    ? Omit<One, 'timestamp' | 'consultationType' | 'questionId'>
    : never
  : never;

const frame = ({ consultationType, questionId }: Asked, now: Date, content: Content): ConsultationFrame =>
  ({ ...content, timestamp: now.toISOString(), consultationType, questionId }) as ConsultationFrame;

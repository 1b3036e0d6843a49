import type { Proof, Puzzle } from '#shared/domain/checkout/proof-of-work.ts';

/** Solves a puzzle in a worker, so the page stays responsive. */
export async function solveInWorker(puzzle: Puzzle): Promise<Proof> {
  const worker = new Worker(new URL('./puzzle-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Proof>) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.postMessage(puzzle);
    });
  } finally {
    worker.terminate();
  }
}

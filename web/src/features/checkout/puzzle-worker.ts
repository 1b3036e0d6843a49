import { type Puzzle, solvePuzzle } from '#shared/domain/orders/proof-of-work.ts';

self.addEventListener('message', ({ data }: MessageEvent<Puzzle>) => self.postMessage(solvePuzzle(data)));

import { type Puzzle, solvePuzzle } from '#shared/domain/checkout/proof-of-work.ts';

self.addEventListener('message', ({ data }: MessageEvent<Puzzle>) => self.postMessage(solvePuzzle(data)));

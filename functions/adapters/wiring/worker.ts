import { createLambdaWorker } from '../lambda-worker.ts';
import { wire } from './wire.ts';

export const worker = wire(createLambdaWorker);

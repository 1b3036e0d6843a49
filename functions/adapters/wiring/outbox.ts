import { createSqsOutbox } from '../sqs-outbox.ts';
import { wire } from './wire.ts';

export const outbox = wire(createSqsOutbox);

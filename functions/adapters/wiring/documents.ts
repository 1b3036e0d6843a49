import { createS3Documents } from '../s3-documents.ts';
import { wire } from './wire.ts';

export const documents = wire(createS3Documents);

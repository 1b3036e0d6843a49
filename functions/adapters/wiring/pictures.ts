import { createS3Pictures } from '../s3-pictures.ts';
import { wire } from './wire.ts';

export const pictures = wire(createS3Pictures);

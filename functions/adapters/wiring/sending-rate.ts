import { createSesRate } from '../ses.ts';
import { wire } from './wire.ts';

export const sendingRate = wire(createSesRate);

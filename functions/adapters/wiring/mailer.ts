import { createSesMailer } from '../ses.ts';
import { wire } from './wire.ts';

export const mailer = wire(createSesMailer);

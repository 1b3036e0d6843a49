import { createWebPush } from '../web-push.ts';
import { wire } from './wire.ts';

export const pushService = wire(createWebPush);

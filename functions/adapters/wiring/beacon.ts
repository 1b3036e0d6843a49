import { createDrandRelays } from '../drand-relays.ts';
import { wire } from './wire.ts';

export const beacon = wire(createDrandRelays);

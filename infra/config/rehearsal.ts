import { scratch } from './scratch.ts';
import type { StageConfig } from './stage.ts';

/** For `npm run rehearse` in an emulated account, whose number no account at AWS has. */
export const rehearsal: StageConfig = { ...scratch, name: 'rehearsal', account: '000000000000' };

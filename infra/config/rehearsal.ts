import { scratch } from './scratch.ts';
import type { StageConfig } from './stage.ts';

/** For `npm run rehearse` in an emulated account; no AWS account has its number. */
export const rehearsal: StageConfig = { ...scratch, name: 'rehearsal', account: '000000000000' };

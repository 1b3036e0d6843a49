import { consultationPath } from '#shared/contracts/assistant/consultation.ts';

/** The path alone: the module that has it brings the schemas of the server along. */
export const socketPath: string = consultationPath;

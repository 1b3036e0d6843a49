import { consultationPath } from '#shared/socket/consultation.ts';

/** The path alone: the module that has it brings the schemas of the server along. */
export const socketPath: string = consultationPath;

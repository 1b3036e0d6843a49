import { consultationPath } from '#shared/contracts/assistant/consultation.ts';

/** Only the path, because the module that defines it would bring in the server's schemas. */
export const socketPath: string = consultationPath;

import * as z from 'zod/mini';
import { withDescription } from './with-meta.ts';

/** The status that somebody saw when they chose another, so nobody overwrites a change that they have not seen. */
export const toSeenStatus = <Status extends z.ZodMiniType>(status: Status) =>
  withDescription(
    z.optional(status),
    'The status that it had when this one was chosen; refused if it has another by now.',
  );

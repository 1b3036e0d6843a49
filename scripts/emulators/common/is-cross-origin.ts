/** Any page in the same browser could post a form to this machine; one that is not ours says so in its Origin. */
import type { IncomingHttpHeaders } from 'node:http';

/** A page without an origin of its own, in a sandboxed frame, says `null`, which is no address. */
export const isCrossOrigin = ({ origin, host }: IncomingHttpHeaders): boolean =>
  origin !== undefined && URL.parse(origin)?.host !== host;

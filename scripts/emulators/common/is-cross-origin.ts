/** Any page in the same browser could post a form to this machine; the Origin header reveals pages that are not ours. */
import type { IncomingHttpHeaders } from 'node:http';

/** A page in a sandboxed frame has no origin and sends `null`, which is not an address. */
export const isCrossOrigin = ({ origin, host }: IncomingHttpHeaders): boolean =>
  origin !== undefined && URL.parse(origin)?.host !== host;

/**
 * How long a call to a service in the same region may take: a visitor is waiting, and API Gateway gives up after 29
 * seconds. The socket limit is for the local stack, where many functions share one process.
 */
export const shortTimeouts = {
  connectionTimeout: 3_000,
  requestTimeout: 5_000,
  throwOnRequestTimeout: true,
  httpAgent: { maxSockets: 500 },
} as const;

/**
 * How long a call to a neighbour in the same region may take: a visitor is waiting, and API Gateway for 29 seconds. The
 * sockets are for whoever runs many of these functions in one process, where a call that waits for one counts as late.
 */
export const briefly = {
  connectionTimeout: 3_000,
  requestTimeout: 5_000,
  throwOnRequestTimeout: true,
  httpAgent: { maxSockets: 500 },
} as const;

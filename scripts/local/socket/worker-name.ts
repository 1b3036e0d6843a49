/** The name on this machine of the function that answers; in a file of its own, since who starts the shop loads it alone. */
export const workerName = 'dram-local-socket-answer';

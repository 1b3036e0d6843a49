/** The local name of the function that answers. In a separate file because the shop's start loads only this name. */
export const workerName = 'dram-local-socket-answer';

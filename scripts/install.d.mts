/** Whether a process with this id is running. */
export function isAlive(pid: number): boolean;

/** Whether a process of this number runs. */
export function isAlive(pid: number): boolean;

import { onNewInstance } from './instance-memory.ts';

/** The one place that knows the time. Tests and the simulation set another clock; nothing else calls `new Date()`. */
let read: () => Date = () => new Date();

export const clock = {
  now: (): Date => read(),
  set(other: () => Date): void {
    read = other;
  },
  reset(): void {
    read = () => new Date();
  },
};
onNewInstance(clock.reset);

import type { clock } from '#functions/environment/clock.ts';

export type ShopClock = typeof clock;

/** Sets the clock of the functions to a time, from which it runs on; without a time the clock is reset. */
export function moveClock(clock: ShopClock, at: string | null): void {
  if (at === null) {
    clock.reset();
    return;
  }
  const aheadMs = Date.parse(at) - Date.now();
  if (Number.isNaN(aheadMs)) throw new RangeError(`Not a time: ${at}`);
  clock.set(() => new Date(Date.now() + aheadMs));
}

/** '4:07', as a countdown shows it. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** 'less than a minute', 'about 4 minutes': changes seldom enough to be read out. */
export function formatMinutes(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  return minutes <= 1 ? 'less than a minute' : `about ${minutes} minutes`;
}

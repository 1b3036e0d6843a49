const resets = new Set<() => void>();

/** Registers how a module discards what an instance keeps in memory between its calls, such as a cache or a client. */
export function onNewInstance(reset: () => void): void {
  resets.add(reset);
}

/** Puts every loaded module into the state that it has in a new instance. Tests use it between their files. */
export function resetInstance(): void {
  for (const reset of resets) reset();
}

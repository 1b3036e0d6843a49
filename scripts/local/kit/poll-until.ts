/** Polls until there is an answer, for services that do not report when they are ready. */
export async function pollUntil<T>(
  ask: () => Promise<T | undefined> | T | undefined,
  { withinMs = 60_000, everyMs = 50, what = 'the answer' } = {},
): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > deadline) throw new Error(`Gave up waiting for ${what} after ${withinMs / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

import { vi } from 'vitest';
import { client } from '#functions/table/table.ts';

/** A command to the table: `Query`, `Get` and so on, with its input as text. */
export type SentCommand = { verb: string; input: string };

/**
 * Runs something once, right after the first matching response of the table: between a process's read and its write. The
 * caller restores the mocks. Returns a function that says whether it has run.
 */
export function interleave(
  isTheMoment: (sent: SentCommand) => boolean,
  happens: () => Promise<unknown>,
): () => boolean {
  const real = client.send as (command: object) => Promise<unknown>;
  let isOver = false;
  vi.spyOn(client, 'send').mockImplementation((async (command: { input: object }) => {
    const answer = await real.call(client, command);
    const sent = {
      verb: command.constructor.name.replace(/Command$/, ''),
      input: JSON.stringify(command.input),
    };
    if (!isOver && isTheMoment(sent)) {
      isOver = true;
      await happens();
    }
    return answer;
  }) as never);
  return () => isOver;
}

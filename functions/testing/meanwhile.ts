import { vi } from 'vitest';
import { client } from '#functions/data/table.ts';

/** What a command asks of the table: `Query`, `Get` and so on, with its input as text. */
export type Sent = { verb: string; input: string };

/**
 * Lets something happen once, right after the first answer of the table that is meant: between what a process reads and what
 * it writes. Whoever calls it restores the mocks. Answers whether it has happened.
 */
export function meanwhile(
  isTheMoment: (sent: Sent) => boolean,
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

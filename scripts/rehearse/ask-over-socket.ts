import { WebSocket } from 'ws';
import type { ConsultationFrame } from '#shared/contracts/assistant/consultation.ts';
import type { OpenShop } from './rehearsal-account.ts';

const maxMs = 60_000;

/** Opens AI Simo's socket, asks a question, and returns the final text of the answer. */
export function askOverSocket({ socket, origin }: OpenShop, message: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const open = new WebSocket(socket.url, { headers: { origin, ...socket.headers } });
    const end = setTimeout(() => fail(new Error('The socket did not answer.')), maxMs);
    function fail(error: Error): void {
      clearTimeout(end);
      open.close();
      reject(error);
    }
    open.on('error', fail);
    open.on('close', (code) => fail(new Error(`The socket was closed with ${code}.`)));
    open.on('open', () => open.send(JSON.stringify({ message })));
    open.on('message', (data) => {
      const frame = JSON.parse(String(data)) as ConsultationFrame;
      if (frame.type === 'error') fail(new Error(`${frame.code}: ${frame.message}`));
      if (frame.type !== 'assistant') return;
      clearTimeout(end);
      resolve(frame.message);
      open.close();
    });
  });
}

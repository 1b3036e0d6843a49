import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { describe, expect, test } from 'vitest';
import { findFreePort } from './free-port.ts';
import { listen } from './listen.ts';

const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);

describe.runIf(hasIpv6)('the IPv6 loopback address', () => {
  test('is also served on request', async () => {
    const { port, close } = await listen((_, response) => response.end('open'), { alsoIpv6: true });
    expect(await (await fetch(`http://[::1]:${port}/`)).text()).toBe('open');
    await close();
    await expect(fetch(`http://[::1]:${port}/`)).rejects.toThrow();
  });

  test('is checked when looking for a free port', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '::1', resolve));
    const { port } = other.address() as { port: number };
    await expect(findFreePort(port)).rejects.toThrow(`Port ${port} is used by another program.`);
    await new Promise((resolve) => other.close(resolve));
    expect(await findFreePort(port)).toBe(port);
  });
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolveAddress, toNetwork } from './visitor.ts';

describe('the network that rate limits count as one visitor', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    [' 192.0.2.7 ', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:C000:0207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(toNetwork(address)).toBe(network);
  });

  test.each([
    '',
    '-',
    'localhost',
    '1.2.3',
    '010.1.1.1',
    '1.2.3.4:80',
    '[::1]',
    ':::',
    '1:2:3',
    '%',
    'x'.repeat(9_999),
  ])('of %.20s, which is not an IP address, is "unknown"', (address) => {
    expect(toNetwork(address)).toBe('unknown');
  });

  test('is the same for two IPv6 addresses exactly when their first 64 bits match', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16));
    // The first group is never 0, so the address is never a mapped IPv4 address.
    const half = fc.tuple(fc.integer({ min: 1, max: 0xffff }), group, group, group);
    const write = (first: unknown[], last: unknown[]) => {
      const [head = 0, ...others] = first;
      return toNetwork([Number(head).toString(16), ...others, ...last].join(':'));
    };
    fc.assert(
      fc.property(half, half, fc.tuple(group, group, group, group), (one, other, host) => {
        expect(write(one, host)).toBe(write(one, ['0', '0', '0', '1']));
        expect(write(one, host) === write(other, host)).toBe(one.join() === other.join());
      }),
    );
  });

  test('never throws, for any header value', () => {
    fc.assert(fc.property(fc.string(), (text) => void toNetwork(text)));
    fc.assert(
      fc.property(fc.ipV6(), (text) => {
        expect(toNetwork(text)).not.toBe('unknown');
      }),
    );
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'01f:.%') }), (text) => void toNetwork(text)));
  });
});

test('the visitor is the hop before CloudFront, even if the client sends other addresses', () => {
  expect(resolveAddress('1.1.1.1, 2001:db8:1:2::9, 198.51.100.1', '10.0.0.1')).toBe('2001:db8:1:2::/64');
  expect(resolveAddress('198.51.100.1', '10.0.0.1')).toBe('10.0.0.1');
  expect(resolveAddress(undefined, '::ffff:10.0.0.1')).toBe('10.0.0.1');
});

import { describe, expect, test } from 'vitest';
import { normaliseMailbox } from './mailbox.ts';

describe('normaliseMailbox', () => {
  test.each([
    ['Ann@Example.com ', 'ann@example.com'],
    ['ann+whisky@example.com', 'ann@example.com'],
    ['ann+whisky+two@example.com', 'ann@example.com'],
    ['+ann@example.com', '+ann@example.com'],
    ['a.n.n@gmail.com', 'ann@gmail.com'],
    ['a.nn+x@googlemail.com', 'ann@gmail.com'],
    ['anything@ann.fastmail.com', 'ann@fastmail.com'],
    ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
    ['ann@example.com.', 'ann@example.com'],
  ])('normalises %s to %s', (typed, mailbox) => {
    expect(normaliseMailbox(typed)).toBe(mailbox);
  });

  test('keeps dots when the provider distinguishes them', () => {
    expect(normaliseMailbox('a.nn@example.com')).not.toBe(normaliseMailbox('ann@example.com'));
  });

  test('leaves text that is not an address unchanged', () => {
    expect(normaliseMailbox('not an address')).toBe('not an address');
  });
});

import { describe, expect, test } from 'vitest';
import { judge } from './advisories.ts';
import { findProblems } from './licences.ts';

const hash = { integrity: 'sha512-x' };

describe('a package', () => {
  test('is rejected under an unapproved licence or without a licence', () => {
    expect(
      findProblems({
        '': {},
        'node_modules/fine': { license: '(MIT OR GPL-3.0-or-later)', ...hash },
        'node_modules/both': { license: 'MIT AND GPL-3.0-only', ...hash },
        'node_modules/a/node_modules/open': { license: 'AGPL-3.0-only', ...hash },
        'node_modules/silent': { ...hash },
      }),
    ).toEqual([
      'both is under MIT AND GPL-3.0-only.',
      'open is under AGPL-3.0-only.',
      'silent is under no licence that it names.',
    ]);
  });

  test('is rejected from another registry, without HTTPS or without an integrity hash', () => {
    const from = (resolved: string) => ({ license: 'MIT', ...hash, resolved });
    expect(
      findProblems({
        'node_modules/a': from('https://packages.example/a.tgz'),
        'node_modules/b': from('https://packages.example/b.tgz'),
        'node_modules/repository': from('git+ssh://git@github.com/a/b.git'),
        'node_modules/stranger': from('https://elsewhere.example/stranger.tgz'),
        'node_modules/open': from('http://packages.example/open.tgz'),
        'node_modules/unproved': { license: 'MIT' },
      }),
    ).toEqual([
      'repository comes from git+ssh://git@github.com/a/b.git.',
      'stranger comes from https://elsewhere.example/stranger.tgz.',
      'open comes from http://packages.example/open.tgz.',
      'unproved has no hash to be checked by.',
    ]);
  });
});

describe('the vulnerability audit', () => {
  const url = 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc';
  const via = { title: 'It leaks', url, severity: 'high', name: 'leaky', range: '<2' };
  const report = JSON.stringify({ vulnerabilities: { leaky: { via: [via] }, above: { via: ['leaky'] } } });
  const until = '2026-12-01';
  const accepted = [{ advisory: 'GHSA-aaaa-bbbb-cccc', reason: 'Only its command line leaks.', until }];

  test('reports a vulnerability once, even if other packages depend on the vulnerable one', () => {
    expect(judge(report, [], '2026-11-22')).toMatchObject({
      isComplete: true,
      open: [`high: leaky <2: It leaks (${url})`],
    });
  });

  test('accepts an approved vulnerability until its expiry date, and not afterwards', () => {
    expect(judge(report, accepted, until)).toMatchObject({ open: [], accepted: [expect.anything()] });
    expect(judge(report, accepted, '2026-12-02')).toMatchObject({ open: [expect.anything()] });
  });

  test('is incomplete when the registry returns nothing or an error', () => {
    expect(judge('', [], until)).toMatchObject({ isComplete: false });
    expect(judge('{"message":"405 Method Not Allowed","error":{}}', [], until)).toEqual({
      isComplete: false,
      why: '405 Method Not Allowed',
    });
  });
});

import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { root } from './command.ts';

const ask = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [`scripts/deploy/${script}.ts`, ...args], { cwd: root, encoding: 'utf8' });

describe('the command', () => {
  test('says a plan that nothing stands against with success, so that a pipeline may ask for it', () => {
    const { status, stdout, stderr } = ask('deploy', '--stage', 'dev', '--dry-run');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('13. what is left');
  });

  test('names the stages there are to whoever asks for another', () => {
    const { status, stderr } = ask('destroy', '--stage', 'prod');
    expect(status).toBe(1);
    expect(stderr).toBe('Refused: There is no stage prod; there are dev, staging, production.\n');
  });
});

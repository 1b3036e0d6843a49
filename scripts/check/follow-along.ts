import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { env, root } from './check-environment.ts';

/** A step of an example in `docs/contributing.md`: lines to add to a file, a whole file, or commands. */
export type Step =
  | { kind: 'insert'; file: string; before: string; lines: string }
  | { kind: 'create'; file: string; lines: string }
  | { kind: 'run'; commands: string[] };

/** The environment of a person's terminal, without the variables of the test run that this may be part of. */
const { PATH, HOME, LANG, TEST_SEED, TEST_DATABASE, JAVA_HOME } = env;
const inTerminal: NodeJS.ProcessEnv = {
  PATH,
  HOME,
  LANG,
  TEST_SEED,
  TEST_DATABASE,
  JAVA_HOME,
  NO_COLOR: '1',
};

const guide = readFileSync(path.join(root, 'docs', 'contributing.md'), 'utf8');

/** The lines of a block in a list, without the list's indentation. */
const dedent = (block: string, to = ''): string => block.replaceAll(/^ {3}(?=.)/gm, to);

function toStep(text: string): Step[] {
  const [, lines] = /^ {3}```ts\n(.*?)^ {3}```$/ms.exec(text) ?? [];
  if (lines === undefined) {
    const commands = [...text.matchAll(/Run\s+`([^`]+)`/g)].map(([, command = '']) => command);
    return commands.length > 0 ? [{ kind: 'run', commands }] : [];
  }
  const [, created] = /^ {3}\/\/ (\S+)\n/.exec(lines) ?? [];
  if (created) return [{ kind: 'create', file: created, lines: dedent(lines.replace(/^.*\n/, '')) }];
  const [, file = '', before = ''] = /In `(\S+)`,\s+before\s+`([^`]+)`:/.exec(text) ?? [];
  const [indent] = /^ */.exec(before) ?? [''];
  return [{ kind: 'insert', file, before, lines: dedent(lines, indent) }];
}

/** The numbered steps under a heading. */
export function readSteps(heading: string): Step[] {
  const [, section = ''] = guide.split(`## ${heading}\n`);
  const [text = ''] = section.split('\n## ');
  return text
    .split(/^(?=\d+\. )/m)
    .filter((part) => /^\d+\. /.test(part))
    .flatMap(toStep);
}

export type Copy = {
  follow(steps: readonly Step[]): void;
  /** Returns the output of a command, and whether it succeeded. */
  run(command: string): { isGreen: boolean; output: string };
  remove(): void;
};

/** Copies the project so an example can be followed in the copy; the packages are shared. */
export function copyProject(): Copy {
  const folder = mkdtempSync(path.join(tmpdir(), 'follow-along-'));
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  for (const file of files.filter((each) => existsSync(path.join(root, each))))
    cpSync(path.join(root, file), path.join(folder, file));
  // Reusing the type checker's cache means that only changed files are checked again.
  const types = path.join('.local', 'types.tsbuildinfo');
  if (existsSync(path.join(root, types))) cpSync(path.join(root, types), path.join(folder, types));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  cpSync(path.join(root, 'dist', 'site'), path.join(folder, 'dist', 'site'), { recursive: true });

  const run = (command: string) => {
    const { status, stdout, stderr } = spawnSync(command, {
      cwd: folder,
      env: inTerminal,
      shell: true,
      encoding: 'utf8',
    });
    return { isGreen: status === 0, output: `${stdout}${stderr}` };
  };
  execFileSync('git', ['init', '--quiet'], { cwd: folder });

  function take(step: Step): void {
    if (step.kind === 'run') {
      for (const command of step.commands) {
        const { isGreen, output } = run(command);
        if (!isGreen) throw new Error(`\`${command}\` fails when run as in docs/contributing.md:\n${output}`);
      }
      return;
    }
    const file = path.join(folder, step.file);
    mkdirSync(path.dirname(file), { recursive: true });
    if (step.kind === 'create') {
      writeFileSync(file, step.lines);
      return;
    }
    const text = readFileSync(file, 'utf8');
    const parts = text.split(`\n${step.before}`);
    if (parts.length !== 2)
      throw new Error(
        `docs/contributing.md inserts before \`${step.before}\`, which ${step.file} has ${parts.length - 1} times.`,
      );
    writeFileSync(file, parts.join(`\n${step.lines}${step.before}`));
  }

  return {
    run,
    follow: (steps) => steps.forEach(take),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

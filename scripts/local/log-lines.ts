import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { output } from '#functions/runtime/log.ts';

type Line = Record<string, unknown> & { level?: string; time?: string; message?: string; _aws?: unknown };

const words = (fields: object): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');

/** A log line of the functions for people: '10:31:07 warn email not accepted  mail=…'; metrics by their names. */
export function readable(json: string): string {
  const { level, time = '', message, _aws, ...fields } = JSON.parse(json) as Line;
  if (_aws) return `figures ${words(fields)}`;
  return `${time.slice(11, 19)} ${level} ${message}  ${words(fields)}`;
}

/** Writes the functions' logs and metrics to a file; also prints failures. */
export function writeLogTo(file: string, log: (text: string) => void): void {
  mkdirSync(dirname(file), { recursive: true });
  const stream = createWriteStream(file, { flags: 'w' });
  output.write = (json) => {
    const line = readable(json);
    stream.write(`${line}\n`);
    if (/^\S+ (warn|error) /.test(line)) log(line);
  };
}

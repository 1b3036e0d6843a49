/** `npm run reset`: forgets orders, mails, payments and pictures in the store. Drawn bottles stay, as drawing takes minutes. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { foldersIn } from './folders.ts';
import { holder } from './lock.ts';

const folders = foldersIn();
const running = holder(folders);
if (running !== undefined) {
  console.error(`The shop is running (process ${running}). Stop it with Ctrl-C first.`);
  process.exit(1);
}
const kept = basename(folders.pictures);
const names = existsSync(folders.home) ? readdirSync(folders.home).filter((name) => name !== kept) : [];
for (const name of names) rmSync(join(folders.home, name), { recursive: true, force: true });
console.log('Everything is forgotten. The next `npm start` begins with a fresh shop.');

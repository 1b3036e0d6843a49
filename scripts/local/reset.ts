/** `npm run reset`: deletes everything that the shop on this machine has stored. */
import { rmSync } from 'node:fs';
import { foldersIn } from './folders.ts';
import { holder } from './lock.ts';

const folders = foldersIn();
const running = holder(folders);
if (running !== undefined) {
  console.error(`The shop is running (process ${running}). Stop it with Ctrl-C first.`);
  process.exit(1);
}
rmSync(folders.home, { recursive: true, force: true });
console.log('All local data is deleted. The next `npm start` begins with a fresh shop.');

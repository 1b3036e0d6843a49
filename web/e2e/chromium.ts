import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const howToInstall = [
  'The journeys need Chromium, and none was found. Any one of these helps:',
  '  Debian, Ubuntu:  sudo apt-get install chromium',
  '  macOS:           brew install --cask google-chrome',
  '  anywhere:        npx playwright-core install --with-deps chromium',
  'One that lies elsewhere is named by the variable CHROMIUM_PATH.',
].join('\n');

/** The browser of the system, or the one that Playwright has installed. */
function findChromium(): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const inPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const candidates = [process.env.CHROMIUM_PATH ?? '', ...inPath, onMac, chromium.executablePath()];
  const found = candidates.find((candidate) => candidate !== '' && existsSync(candidate));
  if (!found) throw new Error(howToInstall);
  return found;
}

const quiet = ['--no-sandbox', '--disable-background-networking', '--disable-component-update'];

/** Starts the machine's own Chromium, which asks nobody for anything. */
export const startChromium = (...args: string[]): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: [...quiet, ...args] });

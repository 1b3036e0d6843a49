import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const windowed = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** The headless shell comes first: it paints the same in two thirds of the time. */
const names = ['chromium-headless-shell', ...windowed];
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const howToInstall = [
  'The journeys need Chromium, and none was found. Any one of these helps:',
  '  Debian, Ubuntu:  sudo apt-get install chromium',
  '  macOS:           brew install --cask google-chrome',
  '  anywhere:        npx playwright-core install --with-deps chromium',
  'One that lies elsewhere is named by the variable CHROMIUM_PATH.',
].join('\n');

/** The system's browser, or the one that Playwright has installed. */
function findChromium(names: readonly string[]): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const inPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const candidates = [process.env.CHROMIUM_PATH ?? '', ...inPath, onMac, chromium.executablePath()];
  const found = candidates.find((candidate) => candidate !== '' && existsSync(candidate));
  if (!found) throw new Error(howToInstall);
  return found;
}

/** Without `--disable-gpu` it emulates a graphics card on the processor, which takes half of a journey's time. */
const quiet = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  // A window uses one process, without a second in reserve.
  '--renderer-process-limit=1',
];

const launch = (executablePath: string, args: readonly string[]): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...quiet, ...args] });

/** Starts the machine's own Chromium, with nothing to download. */
export const startChromium = (...args: string[]): Promise<Browser> => launch(findChromium(names), args);

/** The full browser that people use, for measurements: the headless shell loads pictures from farther below the screen. */
export const startWindowedChromium = (...args: string[]): Promise<Browser> =>
  launch(findChromium(windowed), args);

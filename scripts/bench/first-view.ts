import { spawnSync } from 'node:child_process';
import { measureFirstView } from '../../web/build/budget.ts';
import type { Section } from './table.ts';

/** JavaScript of the first view of each public route, built afresh. */
export async function measureFirstViews(): Promise<Section> {
  const { status, stderr } = spawnSync('vite', ['build'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The web build failed: ${stderr}`);
  const views = await measureFirstView();
  return {
    title: 'First-view JavaScript',
    note: 'KiB of brotli that a public route loads before it is shown; the aim is 92, the build fails at 100.',
    columns: ['route', 'KiB', 'files'],
    rows: views.map(({ route, kib, files }) => [route, kib.toFixed(1), files.length]),
  };
}

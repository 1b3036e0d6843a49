import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cutSiteFonts, siteFonts } from './cut-site-fonts.ts';

test('the committed fonts of the site match the output of `npm run embed-fonts`', async () => {
  const cuts = await cutSiteFonts();
  expect(readdirSync(siteFonts).toSorted()).toEqual(Object.keys(cuts).toSorted());
  for (const [name, cut] of Object.entries(cuts))
    expect(cut.equals(readFileSync(join(siteFonts, name))), name).toBe(true);
});

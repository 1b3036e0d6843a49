import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { audit } from './audit.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';

const browser = withBrowser();

test.each(oneADay([390, 768, 1440]))(
  'the API reference is accessible and fits at a width of %i',
  async (width) => {
    const visitor = await browser.visit(width);
    // Its pages have no script that would mark them as ready.
    const page = await visitor.page.context().newPage();
    await page.goto('/api/openapi.html');
    await expectNoOverflow(page);
    await audit(page);
    await page.getByRole('navigation', { name: 'Domains' }).getByRole('link', { name: 'Catalogue' }).click();
    await page.getByRole('heading', { level: 1, name: 'Catalogue' }).waitFor();
    await expectNoOverflow(page);
    await audit(page);
    const document = await page.goto('/api/openapi.json');
    expect(document?.headers()['content-type']).toContain('application/json');
    expect(await document?.json()).toMatchObject({ openapi: '3.1.0' });
  },
);

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildArticle } from '#functions/testing/articles.ts';
import { oneADay } from '#functions/testing/depth.ts';
import { addresses } from './addresses.ts';
import { changeElsewhere, endSession, enterOffice, giveAdminPassword, unauthorisedError } from './admin.ts';
import { withBrowser } from './browser.ts';
import { press, toast } from './page-actions.ts';
import { settle } from './shop-control.ts';

const { visit } = withBrowser({ pictures: false });
const { shop } = addresses();

const read = async (path: string) => {
  await settle();
  const answer = await fetch(shop + path);
  return { status: answer.status, html: await answer.text() };
};

test.each(oneADay([1440, 768]))(
  'an article is previewed, published, edited by two people, restored and unpublished, at a width of %i',
  async (width) => {
    const { page, look, audit, troubles } = await visit(width);
    const [id, title] = [`how-we-pour-${width}`, `How we pour ${width}`];

    await enterOffice(page, '/admin/articles');
    await page.getByRole('link', { name: 'Four glasses, one whisky: what we pour into' }).waitFor();
    await look();
    await page.getByRole('link', { name: 'Write an Article' }).click();
    await page.getByLabel('Address').fill(id);
    await page.getByLabel('Title', { exact: true }).fill(title);
    await page.getByLabel('Summary').fill('Slowly, and at an angle.');
    await page.getByLabel('Author').fill('Ada Byron');
    await page.getByLabel('Category').selectOption('Reviews');
    await page.getByLabel('Picture', { exact: true }).selectOption('A label under a loupe');
    await page.getByLabel('Picture description').fill('A label.');
    await page.getByLabel('Tags').fill('Pouring');
    await page.getByLabel('Photo of the article').setInputFiles({
      name: 'pour.jpg',
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 1200, height: 750, channels: 3, background: '#8a4b12' } })
        .jpeg()
        .toBuffer(),
    });
    await page.getByRole('img', { name: 'The photo of this article' }).waitFor();
    await page.getByLabel('Text').fill('## The angle\n\nTilt the <b>glass</b>.');
    await press(page, 'Save Article');
    await page.getByText('Line 3: HTML is not shown; use Markdown only').first().waitFor();
    await look();
    await page.getByLabel('Text').fill('## The angle\n\nTilt the **glass**, then read [the rest](/blog).');
    const preview = page.getByRole('region', { name: 'The article as the shop shows it' });
    await preview.getByRole('heading', { name: title }).waitFor();
    await preview.locator('strong', { hasText: 'glass' }).waitFor();
    await preview.getByRole('link', { name: 'the rest' }).waitFor();
    await press(page, 'Save Article');
    await toast(page, 'Article saved');
    await page.getByText('This is a draft: the shop does not show it.').waitFor();
    await look();
    expect((await read(`/blog/${id}`)).status).toBe(404);

    await page.getByLabel('Publish when saved').check();
    await press(page, 'Save Article');
    await page.getByText('Version 1 is on the site.').waitFor();
    const published = await read(`/blog/${id}`);
    expect(published.status).toBe(200);
    expect(published.html).toContain('The angle');
    expect(published.html).toContain('/api/assets/bottles/photo-');
    for (const path of ['/blog', '/sitemap.xml']) expect((await read(path)).html).toContain(`/blog/${id}`);

    // Somebody else saves another title while this one is being typed.
    await page.getByLabel('Title', { exact: true }).fill(`${title}, mine`);
    const { content, version } = await changeElsewhere<{ content: { tags: string[] }; version: number }>(
      page,
      'GET',
      `/api/admin/articles/${id}`,
    );
    const theirs = { ...content, tags: content.tags.join(', '), title: `${title}, theirs` };
    await changeElsewhere(page, 'PUT', `/api/admin/articles/${id}`, { ...theirs, publish: false, version });
    await press(page, 'Save Article');
    await page.getByText('Someone else saved this while you were editing').waitFor();
    await audit();
    await page.getByRole('radio', { name: `Yours ${title}, mine` }).check();

    // The session ends: the typed text is kept for the next sign-in.
    await endSession(page);
    await press(page, 'Save Article');
    await giveAdminPassword(page);
    await toast(page, 'Article saved');
    await page.getByText('Version 1 is on the site; version 3 is a draft.').waitFor();
    expect((await read(`/blog/${id}`)).html).not.toContain('mine');

    await press(page, 'Publish version 3');
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Version 3 is on the site.').waitFor();
    expect((await read(`/blog/${id}`)).html).toContain(`${title}, mine`);

    await press(page, 'Show version 1');
    const shown = page.getByRole('dialog', { name: 'Version 1' });
    await shown.getByRole('heading', { name: title, exact: true }).waitFor();
    await audit();
    await shown.getByRole('button', { name: 'Close' }).click();
    await press(page, 'Publish version 1');
    await page.getByText('Its text is saved as version 4').waitFor();
    await audit();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Version 4 is on the site.').waitFor();
    await page.getByText(', the text of version 1').waitFor();
    await page.getByText('Article restored').first().waitFor();
    expect((await read(`/blog/${id}`)).html).not.toContain('mine');
    await look();

    await press(page, 'Take off the site');
    await page.getByRole('button', { name: 'Take it off' }).click();
    await toast(page, 'Article taken off the site');
    await page.getByText('This is a draft: the shop does not show it.').waitFor();
    expect((await read(`/blog/${id}`)).status).toBe(404);
    expect((await read('/blog')).html).not.toContain(id);
    expect(await page.getByRole('button', { name: 'Delete', exact: true }).count()).toBe(0);

    // A draft that was never published is deleted permanently.
    const draft = buildArticle({ id: `unfinished-${width}`, title: `Unfinished ${width}` });
    await changeElsewhere(page, 'POST', '/api/admin/articles', draft);
    await enterOffice(page, `/admin/articles/${draft.id}`);
    await press(page, 'Delete');
    const confirm = page.getByRole('dialog', { name: `Delete ${draft.title}?` });
    await confirm.getByText('This draft was never published.').waitFor();
    await audit();
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Article deleted');
    await page.getByRole('link', { name: title }).waitFor();
    expect(await page.getByRole('link', { name: draft.title }).count()).toBe(0);
    expect(
      troubles.filter((each) => !unauthorisedError.test(each) && !/status of 4(00|09)/.test(each)),
    ).toEqual([]);
  },
);

import { beforeAll, describe, expect, test } from 'vitest';
import { siteDocumentVersion } from '#functions/table/entities/site-document-version.ts';
import { listTrail } from '#functions/testing/admin-orders.ts';
import { buildArticle } from '#functions/testing/articles.ts';
import { request } from '#functions/testing/request.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import {
  type ArticleRecord,
  articleDeskApi,
  type EditableArticle,
} from '#shared/contracts/site/article-desk.ts';
import { type Article, type ArticlePage, articlesApi } from '#shared/contracts/site/articles.ts';
import { defaultArticles } from '#shared/domain/site/default-articles.ts';
import { handler as create } from './create-article.ts';
import { handler as deleteArticle } from './delete-article.ts';
import { handler as getArticle } from './get-article.ts';
import { handler as getEditable } from './get-editable.ts';
import { handler as getVersion } from './get-version.ts';
import { handler as listArticles } from './list-articles.ts';
import { handler as listEditable } from './list-editable.ts';
import { handler as publish } from './publish-version.ts';
import { handler as save } from './save-article.ts';

withTable();
let cookie = '';
beforeAll(async () => {
  cookie = await createStaffCookie('staff@shop.test');
});

let made = 0;
const nextId = () => `article-${++made}`;

const createArticle = (body: object) =>
  request<ArticleRecord>(create, articleDeskApi.createArticle, { cookie, body });
const saveArticle = (id: string, body: object) =>
  request<ArticleRecord>(save, articleDeskApi.saveArticle, { cookie, params: { id }, body });
const publishVersion = (id: string, number: number | null, version: number) =>
  request<ArticleRecord>(publish, articleDeskApi.publishVersion, {
    cookie,
    params: { id },
    body: { number, version },
  });
const remove = (id: string, version: number) =>
  request<{ code: string } | undefined>(deleteArticle, articleDeskApi.deleteArticle, {
    cookie,
    params: { id },
    query: { version: String(version) },
  });
const readRecord = (id: string) =>
  request<ArticleRecord>(getEditable, articleDeskApi.getEditable, { cookie, params: { id } });
const readVersion = (id: string, number: string) =>
  request(getVersion, articleDeskApi.getVersion, { cookie, params: { id, number } });
const readPage = (id: string) => request<ArticlePage>(getArticle, articlesApi.getArticle, { params: { id } });
const listIds = async () =>
  (await request<Article[]>(listArticles, articlesApi.listArticles)).body.map(({ id }) => id);
const { id: _, ...content } = buildArticle();

async function createPublished() {
  const id = nextId();
  const { body } = await createArticle(buildArticle({ id, publish: true }));
  return { id, version: body.version };
}

describe('the default articles', () => {
  test('200 for anyone, in the list and on their own pages', async () => {
    expect(await listIds()).toEqual(Object.keys(defaultArticles));
    const { status, body, headers } = await readPage('what-bonded-storage-costs');
    expect(status).toBe(200);
    expect(headers['cache-control']).toContain('s-maxage=30');
    expect(body).toMatchObject({ category: 'Investment', readMinutes: 2, picture: 'warehouse' });
    expect(body.blocks).toContainEqual({ heading: 'One bottle' });
    expect(body.blocks.at(-1)).toEqual({
      link: { label: 'Work it out for a bottle of your own', to: '/storage' },
    });
    expect(JSON.stringify(body)).not.toContain('body');
  });

  test('200 changes a default article from version 1, takes it off the site and restores version 1', async () => {
    const id = 'four-glasses-reviewed';
    const { body: before } = await readRecord(id);
    expect(before).toMatchObject({ version: 0, latest: 1, published: 1, changedBy: null });
    expect(before.versions).toEqual([expect.objectContaining({ number: 1, savedBy: null })]);
    const changed = { ...before.content, tags: '', title: 'Five glasses', publish: true, version: 0 };
    expect(await saveArticle(id, changed)).toMatchObject({
      status: 200,
      body: { version: 1, latest: 2, published: 2, changedBy: 'staff@shop.test' },
    });
    expect((await readPage(id)).body.title).toBe('Five glasses');
    expect(await publishVersion(id, null, 1)).toMatchObject({ status: 200, body: { published: null } });
    expect((await readPage(id)).status).toBe(404);
    expect(await listIds()).not.toContain(id);
    const { body: restored } = await publishVersion(id, 1, 2);
    expect(restored).toMatchObject({ latest: 3, published: 3, content: before.content });
    expect(restored.versions.map(({ number, restores }) => [number, restores])).toEqual([
      [3, 1],
      [2, null],
      [1, null],
    ]);
    expect((await readPage(id)).body.title).toBe(before.content.title);
  });
});

describe('a new article', () => {
  test('201 creates one draft that the public cannot read, even when repeated; 409 when its address is taken', async () => {
    const id = nextId();
    const first = await createArticle(buildArticle({ id }));
    expect(first).toMatchObject({
      status: 201,
      body: { id, version: 1, latest: 1, published: null, content: { tags: ['Tasting', 'Water'] } },
    });
    expect((await createArticle(buildArticle({ id }))).body).toEqual(first.body);
    expect(await createArticle(buildArticle({ id, title: 'Another' }))).toMatchObject({
      status: 409,
      body: { code: 'article_exists', errors: [{ field: 'id' }] },
    });
    expect((await createArticle(buildArticle({ id: 'four-glasses-reviewed' }))).status).toBe(409);
    expect((await readPage(id)).status).toBe(404);
    expect(await listIds()).not.toContain(id);
    const { body: all } = await request<EditableArticle[]>(listEditable, articleDeskApi.listEditable, {
      cookie,
    });
    expect(all.find((each) => each.id === id)).toMatchObject({ title: 'How we taste', published: null });
  });

  test('201 publishes immediately on request; 409 for the second of two concurrent requests', async () => {
    const id = nextId();
    const rivals = ['One', 'Other'].map((title) => createArticle(buildArticle({ id, title, publish: true })));
    const statuses = (await Promise.all(rivals)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 409]);
    expect((await readPage(id)).status).toBe(200);
    expect(await listIds()).toContain(id);
  });

  test.each([
    [{ id: 'No Spaces' }, 'id'],
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ excerpt: '' }, 'excerpt'],
    [{ author: 'a\nb' }, 'author'],
    [{ publishedDate: '2026-02-30' }, 'publishedDate'],
    [{ category: 'Cocktails' }, 'category'],
    [{ picture: 'unknown' }, 'picture'],
    [{ imageAlt: '' }, 'imageAlt'],
    [{ tags: 'a,b,c,d,e,f,g,h,i' }, 'tags'],
    [{ body: '' }, 'body'],
    [{ body: 'One.\n\n<img src=x onerror=alert(1)>' }, 'body'],
    [{ body: '[a](javascript:alert(1))' }, 'body'],
    [{ publish: 'yes' }, 'publish'],
  ])('400 names the invalid field: %o', async (changes, field) => {
    expect(await createArticle({ ...buildArticle({ id: nextId() }), ...changes })).toMatchObject({
      status: 400,
      body: { errors: [{ field }] },
    });
  });
});

describe('a change to an article', () => {
  test('200 saves a draft without changing the site until it is published', async () => {
    const { id } = await createPublished();
    const draft = { ...content, title: 'Second thoughts', version: 1 };
    expect(await saveArticle(id, draft)).toMatchObject({ body: { latest: 2, published: 1, version: 2 } });
    expect((await readPage(id)).body.title).toBe('How we taste');
    expect(await saveArticle(id, { ...draft, version: 2, publish: true })).toMatchObject({
      body: { latest: 2, published: 2, version: 3 },
    });
    expect((await readPage(id)).body.title).toBe('Second thoughts');
    expect(await readVersion(id, '1')).toMatchObject({ status: 200, body: { title: 'How we taste' } });
    const trail = (await listTrail(`article_${id}`)).toReversed();
    expect(trail.map(({ action }) => action).toSorted()).toEqual([
      'article_created',
      'article_published',
      'article_saved',
    ]);
    expect(trail.find(({ action }) => action === 'article_saved')).toMatchObject({
      actor: 'staff@shop.test',
      before: expect.stringContaining('How we taste'),
      after: expect.stringContaining('Second thoughts'),
    });
  });

  test('200 sets its photo and removes it again; 400 for a photo that is stored elsewhere', async () => {
    const { id, version } = await createPublished();
    const photo = '/api/assets/bottles/photo-0123456789-640.webp';
    const saved = await saveArticle(id, { ...content, photo, publish: true, version });
    expect(saved.body.content.photo).toBe(photo);
    expect((await readPage(id)).body.photo).toBe(photo);
    const elsewhere = { ...content, photo: 'https://elsewhere.example/photo.jpg' };
    expect(await saveArticle(id, { ...elsewhere, version: saved.body.version })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'photo' }] },
    });
    const older = await saveArticle(id, {
      ...content,
      title: 'Another',
      publish: true,
      version: saved.body.version,
    });
    expect(older.body.content).toMatchObject({ title: 'Another', photo });
    const without = await saveArticle(id, {
      ...content,
      photo: null,
      publish: true,
      version: older.body.version,
    });
    expect(without.body.version).toBeGreaterThan(saved.body.version);
    expect((await readPage(id)).body.photo ?? null).toBeNull();
  });

  test('200 when repeated, with only one version, one publication and one audit entry each', async () => {
    const { id } = await createPublished();
    const body = { ...content, title: 'Again', version: 1, publish: true };
    const [first, second] = [await saveArticle(id, body), await saveArticle(id, body)];
    expect(second).toMatchObject({ status: 200, body: first.body });
    const restore = async () => (await publishVersion(id, 1, 2)).body;
    expect(await restore()).toEqual(await restore());
    const takeOff = async () => (await publishVersion(id, null, 3)).body;
    expect(await takeOff()).toEqual(await takeOff());
    expect((await readRecord(id)).body).toMatchObject({ version: 4, latest: 3, published: null });
    expect(await listTrail(`article_${id}`)).toHaveLength(4);
  });

  test('409 from an outdated version, even concurrently, and no change is lost', async () => {
    const { id } = await createPublished();
    const rivals = ['Mine', 'Theirs'].map((title) => saveArticle(id, { ...content, title, version: 1 }));
    const replies = await Promise.all(rivals);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'changed_meanwhile' });
    expect(await publishVersion(id, 2, 1)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect(await publishVersion(id, null, 1)).toMatchObject({ status: 409 });
    expect((await readRecord(id)).body).toMatchObject({ latest: 2, published: 1, version: 2 });
  });

  test('404 for an unknown article or version, 400 for an invalid version number', async () => {
    const { id } = await createPublished();
    expect((await readRecord('nowhere')).status).toBe(404);
    expect((await readPage('nowhere')).body).toMatchObject({ code: 'article_not_found' });
    expect((await saveArticle('nowhere', { ...content, version: 0 })).status).toBe(404);
    expect((await publishVersion('nowhere', 1, 0)).status).toBe(404);
    expect((await publishVersion(id, 9, 1)).status).toBe(404);
    expect((await readVersion(id, '9')).status).toBe(404);
    expect((await readVersion(id, 'x')).status).toBe(400);
  });

  test('more than nine versions are listed in numerical order', async () => {
    const { id } = await createPublished();
    for (let version = 1; version <= 11; version++)
      await saveArticle(id, { ...content, title: `Draft ${version}`, version });
    const { versions } = (await readRecord(id)).body;
    expect(versions.map(({ number }) => number)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });
});

describe('deleting a draft', () => {
  test('204 deletes it with its versions, leaves the audit trail and frees its address; 404 when repeated', async () => {
    const id = nextId();
    await createArticle(buildArticle({ id }));
    await saveArticle(id, { ...content, title: 'Second thoughts', version: 1 });
    expect((await remove(id, 2)).status).toBe(204);
    expect(await remove(id, 2)).toMatchObject({ status: 404, body: { code: 'article_not_found' } });
    expect((await readRecord(id)).status).toBe(404);
    expect((await readVersion(id, '1')).status).toBe(404);
    const deletions = (await listTrail(`article_${id}`)).filter(({ action }) => action === 'article_deleted');
    expect(deletions).toEqual([
      expect.objectContaining({
        actor: 'staff@shop.test',
        entityName: 'Second thoughts',
        before: expect.stringContaining('Second thoughts'),
      }),
    ]);
    expect(await createArticle(buildArticle({ id, title: 'Anew' }))).toMatchObject({
      status: 201,
      body: { version: 1, latest: 1 },
    });
  });

  test('204 deletes more versions than one transaction can hold', async () => {
    const id = nextId();
    await createArticle(buildArticle({ id }));
    const drafts = Array.from({ length: 120 }, (_, index) => ({
      kind: 'article',
      documentId: id,
      number: index + 2,
      content: JSON.stringify(content),
      savedAt: '2026-11-20T12:00:00.000Z',
      savedBy: 'staff@shop.test',
    }));
    await siteDocumentVersion.put(drafts).go();
    expect((await remove(id, 1)).status).toBe(204);
    for (const number of ['1', '31', '32', '121']) expect((await readVersion(id, number)).status).toBe(404);
  });

  test('409 once it has been published, even if it is off the site now, and for a default article', async () => {
    const { id, version } = await createPublished();
    const refused = { status: 409, body: { code: 'article_was_published' } };
    expect(await remove(id, version)).toMatchObject(refused);
    const { body: off } = await publishVersion(id, null, version);
    expect(await remove(id, off.version)).toMatchObject(refused);
    await saveArticle(id, { ...content, title: 'Later', version: off.version });
    expect(await remove(id, off.version + 1)).toMatchObject(refused);
    const original = 'what-a-label-has-to-tell-you';
    expect(await remove(original, 0)).toMatchObject(refused);
    await publishVersion(original, null, 0);
    expect(await remove(original, 1)).toMatchObject(refused);
    expect((await readRecord(id)).body.versions).toHaveLength(2);
  });

  test('409 when someone else saves first, even concurrently, and their article remains', async () => {
    const id = nextId();
    await createArticle(buildArticle({ id }));
    const save = () => saveArticle(id, { ...content, title: 'Theirs', version: 1 });
    const [deletion, saved] = await Promise.all([remove(id, 1), save()]);
    expect([
      [204, 404],
      [204, 409],
      [409, 200],
    ]).toContainEqual([deletion.status, saved.status]);
    if (saved.status === 200)
      expect(await remove(id, 1)).toMatchObject({ body: { code: 'changed_meanwhile' } });
    expect((await readRecord(id)).status).toBe(saved.status === 200 ? 200 : 404);
  });
});

test('404 for a draft that is deleted between the reads of its state and its text', async () => {
  const id = nextId();
  expect((await createArticle(buildArticle({ id }))).status).toBe(201);
  await siteDocumentVersion.delete({ kind: 'article', documentId: id, number: 1 }).go();
  expect(await readRecord(id)).toMatchObject({ status: 404, body: { code: 'article_not_found' } });
});

import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { handler as importProducts } from '#functions/products/import-products.ts';
import { handler as listProducts } from '#functions/products/list-products.ts';
import { availableOf } from '#functions/testing/builders.ts';
import { addProduct, someBottle } from '#functions/testing/products.ts';
import { request } from '#functions/testing/request.ts';
import { staffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import type { Page } from '#shared/api/page.ts';
import { type AdminProduct, type ImportedRow, productsApi } from '#shared/api/products.ts';
import { ProductForm, productCategories } from '#shared/domain/product-form.ts';
import { type Cells, mostRowsAtOnce, productColumns } from '#shared/domain/product-import.ts';
import { collectionTags } from '#shared/store.ts';
import { productListColumns } from '#web/features/admin-products/product-columns.tsx';
import { type FileRow, readProducts } from '#web/features/admin-products/read-products.ts';
import { csvOf } from '#web/lib/csv.ts';

withTable();
let cookie: string;
beforeAll(async () => {
  cookie = await staffCookie('staff@shop.test');
});

/** The file that the list is saved as. */
const fileOf = (products: readonly AdminProduct[]) =>
  csvOf(
    productListColumns.map(({ name }) => name),
    products.map((row) => productListColumns.map(({ value }) => value(row))),
  );

function rowsOf(file: string): FileRow[] {
  const read = readProducts(file);
  if ('refused' in read) throw new Error(read.refused);
  return read.rows;
}

/** Sends rows as the page does, some at a time, those that it would hold back as well. */
async function send(rows: readonly FileRow[]): Promise<ImportedRow[]> {
  const told: ImportedRow[] = [];
  for (let start = 0; start < rows.length; start += mostRowsAtOnce) {
    const some = rows.slice(start, start + mostRowsAtOnce).map(({ line, cells }) => ({ line, cells }));
    const { status, body } = await request<{ rows: ImportedRow[] }>(
      importProducts,
      productsApi.importProducts,
      { cookie, body: { rows: some } },
    );
    expect(status).toBe(200);
    told.push(...body.rows);
  }
  return told;
}

async function everything(): Promise<AdminProduct[]> {
  const items: AdminProduct[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: Record<string, string> = { limit: '100', ...(cursor ? { cursor } : {}) };
    const { body }: { body: Page<AdminProduct> } = await request<Page<AdminProduct>>(
      listProducts,
      productsApi.listProducts,
      { cookie, query },
    );
    items.push(...body.items);
    cursor = body.cursor;
  }
  return items;
}

const outcomes = (rows: readonly ImportedRow[]) => {
  const counts: Record<string, number> = {};
  for (const { outcome } of rows) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
};

const nasty = [
  '=HYPERLINK("https://a.example";"x")',
  '+44 20',
  '-12 years',
  '@SUM(A1)',
  "'=1+1",
  "''-5",
  '"quoted", twice ""',
  'two\nlines',
  'two\r\nlines',
  '007',
  '£1,250.00; or so',
  ',;\t|',
  'Ardbäg ☕ 響',
];
const text = fc
  .oneof(
    fc.constantFrom(...nasty),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    fc.stringMatching(/^['=+\-@"\s;,£0-9]{1,12}x$/),
  )
  .map((each) => each.trim())
  .filter((each) => each !== '' && !each.includes('\u0000'));

const aProduct = fc
  .record({
    name: text,
    description: text,
    price: fc.integer({ min: 1, max: 99_999_999 }).map((pence) => (pence / 100).toFixed(2)),
    region: text,
    distillery: text,
    age: fc.option(fc.integer({ min: 0, max: 150 })),
    abv: fc.integer({ min: 1, max: 9_999 }).map((value) => (value / 100).toFixed(2)),
    caskType: fc.option(text),
    stock: fc.integer({ min: 0, max: 1000 }),
    category: fc.constantFrom(...productCategories),
    tastingNotes: fc.option(text),
    isExclusive: fc.boolean(),
    isLimited: fc.boolean(),
    inBond: fc.boolean(),
    tags: fc.uniqueArray(fc.constantFrom(...collectionTags)),
  })
  .map((sent) => ProductForm.parse(sent));

describe('a file of products', () => {
  test('says the same when it is read again, whatever stands in its cells', () => {
    fc.assert(
      fc.property(fc.array(aProduct, { minLength: 1, maxLength: 6 }), (some) => {
        const products = some.map(
          (fields, index): AdminProduct => ({
            ...fields,
            ...{ id: `prd_p-${index}`, version: 1, updatedAt: '', archivedAt: null },
          }),
        );
        const file = fileOf(products);
        const rows = rowsOf(file);
        expect(rows.map(({ reason }) => reason)).toEqual(products.map(() => null));
        const read = rows.map(({ cells }) => cells);
        const again = read.map(({ id, tags = '', ...cells }) => ({
          id,
          ...ProductForm.parse({
            ...cells,
            ...{ isExclusive: cells.isExclusive === 'yes', isLimited: cells.isLimited === 'yes' },
            ...{ inBond: cells.inBond === 'yes', tags: tags.split('; ').filter(Boolean) },
          }),
        }));
        const told = products.map(({ version: _, updatedAt: __, archivedAt: ___, ...rest }) => rest);
        expect(again).toEqual(told);
      }),
      { numRuns: 300 },
    );
  });

  test('has no cell that a program would work out', () => {
    const row = {
      ...ProductForm.parse(someBottle),
      id: 'prd_a',
      version: 1,
      updatedAt: '',
      archivedAt: null,
    };
    for (const value of ['=1+1', '+1+1', '-1+1', '@SUM(1)', '\t=1', ' =1', "'=1"]) {
      const [, line = ''] = fileOf([{ ...row, name: value, distillery: value }]).split('\r\n');
      const cells = line.split(',');
      expect(cells[0]).toMatch(/^"?'/);
      expect(cells[1]).toMatch(/^"?'/);
    }
  });

  test('changes nothing where it is imported as it was saved, and makes the same bottles in an empty shop', async () => {
    for (const [index, value] of nasty.entries()) {
      const { status } = await addProduct(cookie, {
        ...{ id: `prd_nasty-${index}`, name: value, description: value, region: value },
        ...{ tastingNotes: value, caskType: index % 2 ? value : null, age: index % 3 ? index : null },
        tags: collectionTags.slice(0, index % 4),
      });
      expect(status).toBe(201);
    }
    const before = await everything();
    const rows = rowsOf(fileOf(before));
    expect(outcomes(await send(rows))).toEqual({ unchanged: nasty.length });
    expect(await everything()).toEqual(before);

    const moved = rows.map((row) => ({ ...row, cells: { ...row.cells, id: `${row.cells.id}-copy` } }));
    expect(outcomes(await send(moved))).toEqual({ created: nasty.length });
    const told = ({ updatedAt: _, version: __, ...rest }: AdminProduct) => rest;
    const copies = (await everything()).filter(({ id }) => id.endsWith('-copy'));
    expect(copies.map((copy) => ({ ...told(copy), id: copy.id.replace('-copy', '') }))).toEqual(
      before.map(told),
    );
  });
});

describe('an import of a thousand bottles', () => {
  const wrong: [Partial<Record<keyof Cells, string>>, RegExp][] = [
    [{ price: 'dear' }, /^price: Please enter a price/],
    [{ price: '12,50' }, /^price: Please enter a price/],
    [{ name: '' }, /^name: Please enter the name/],
    [{ category: 'Gin' }, /^category: Please choose one of/],
    [{ abv: '140' }, /^abv: /],
    [{ age: 'old', stock: '-3' }, /age: .*stock: |stock: .*age: /],
    [{ tags: 'Bargains' }, /^tags: /],
    [{ inBond: 'perhaps' }, /^inBond: Please write yes or no/],
    [{ id: '../../etc/passwd' }, /^id: /],
    [{ image: 'https://elsewhere.example/a.jpg' }, /^image: /],
  ];
  const bad = (index: number) => (index % 40 === 7 ? wrong[((index - 7) / 40) % wrong.length] : undefined);
  const cells = (index: number): Cells => ({
    ...{ id: `prd_mass-${index}`, name: `Mass ${index}`, description: 'One of many,\nwith "two" lines' },
    ...{ price: `£1,${String(index % 1000).padStart(3, '0')}.50`, region: 'Islay', distillery: 'Ardlussa' },
    ...{ abv: '46', stock: String(index % 7), category: 'Bourbon', tags: 'Limited Releases', inBond: 'yes' },
    ...bad(index)?.[0],
  });
  const all = Array.from({ length: 1000 }, (_, index) => index);
  const file = csvOf(
    productColumns,
    all.map((index) => productColumns.map((id) => cells(index)[id] ?? '')),
  );

  test('lands the good rows, and gives the bad ones back with their line and the reason', {
    timeout: 240_000,
  }, async () => {
    const rows = rowsOf(file);
    expect(rows).toHaveLength(1000);
    const told = await send(rows);
    const refused = all.filter((index) => bad(index));
    expect(refused.length).toBeGreaterThan(20);
    expect(outcomes(told)).toEqual({ created: 1000 - refused.length, refused: refused.length });
    for (const index of refused) {
      // Each bottle takes two lines, its description having two; the heads are the first.
      const line = 2 + 2 * index;
      expect(rows[index]).toMatchObject({ line, reason: expect.stringMatching(bad(index)?.[1] ?? /x/) });
      expect(told[index]).toMatchObject({ line, reason: rows[index]?.reason });
    }
    const landed = (await everything()).filter(({ id }) => id.startsWith('prd_mass-'));
    expect(landed).toHaveLength(1000 - refused.length);
    expect(landed.find(({ id }) => id === 'prd_mass-12')).toMatchObject({ price: '1012.50', stock: 5 });
  });

  test('again changes nothing, and a changed row takes what it says but no stock', async () => {
    const rows = rowsOf(file).slice(0, 25);
    const [first] = rows;
    expect(outcomes(await send(rows))).toEqual({ unchanged: 24, refused: 1 });
    const changed = { line: 2, reason: null, cells: { id: first?.cells.id, price: '9', stock: '500' } };
    expect(await send([changed])).toMatchObject([{ outcome: 'changed', id: 'prd_mass-0' }]);
    expect((await everything()).find(({ id }) => id === 'prd_mass-0')).toMatchObject({
      ...{ price: '9.00', description: 'One of many,\nwith "two" lines', version: 2 },
    });
    expect(await availableOf('prd_mass-0')).toBe(0);
  });

  test('holds back a second row of the same bottle, and a file without names', () => {
    const row = productColumns.map((id) => cells(1)[id] ?? '');
    const rows = rowsOf(csvOf(productColumns, [row, row]));
    expect(rows.map(({ reason }) => reason)).toEqual([null, 'id: Line 2 is about the same bottle']);
    expect(readProducts('a,b\n1,2\n')).toHaveProperty('refused');
    expect(readProducts('')).toHaveProperty('refused');
    expect(rowsOf('ID;Price (£)\r\nprd_a;"12,50"\r\n')).toMatchObject([{ cells: { id: 'prd_a' } }]);
  });
});

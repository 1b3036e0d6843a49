import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { handler as importProducts } from '#functions/catalogue/endpoints/products/import-products.ts';
import { handler as listProducts } from '#functions/catalogue/endpoints/products/list-products.ts';
import { readAvailable } from '#functions/testing/builders.ts';
import { depth } from '#functions/testing/depth.ts';
import { addProduct, sampleBottle } from '#functions/testing/products.ts';
import { request } from '#functions/testing/request.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import type { AdminProduct } from '#shared/contracts/catalogue/admin-product.ts';
import type { ImportedRow } from '#shared/contracts/catalogue/product-rows.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';
import type { Page } from '#shared/contracts/page.ts';
import { peatLevels } from '#shared/domain/catalogue/peat-levels.ts';
import type { ValueKind } from '#shared/domain/catalogue/product-declaration.ts';
import { type ProductField, productFields } from '#shared/domain/catalogue/product-fields.ts';
import { ProductForm } from '#shared/domain/catalogue/product-form.ts';
import {
  type Cells,
  maxRowsPerCall,
  productColumns,
  readRow,
} from '#shared/domain/catalogue/product-import.ts';
import { productCategories } from '#shared/domain/catalogue/product-values.ts';
import { acquisitionSources, fillLevels } from '#shared/domain/catalogue/provenance.ts';
import { oneLine, severalLines } from '#shared/domain/common/one-line.ts';
import { collectionTags } from '#shared/store.ts';
import { productListColumns } from '#web/features/admin-products/product-columns.tsx';
import { type FileRow, readProducts } from '#web/features/admin-products/read-products.ts';
import { formatCsv } from '#web/lib/csv.ts';

withTable();
let cookie: string;
beforeAll(async () => {
  cookie = await createStaffCookie('staff@shop.test');
});

/** The file in which the list is saved. */
const toFile = (products: readonly AdminProduct[]) =>
  formatCsv(
    productListColumns.map(({ name }) => name),
    products.map((row) => productListColumns.map(({ value }) => value(row))),
  );

function toRows(file: string): FileRow[] {
  const read = readProducts(file);
  if ('refused' in read) throw new Error(read.refused);
  return read.rows;
}

/** Sends rows in batches as the page does, including rows that the page would hold back. */
async function send(rows: readonly FileRow[], isPreview = false): Promise<ImportedRow[]> {
  const imported: ImportedRow[] = [];
  for (let start = 0; start < rows.length; start += maxRowsPerCall) {
    const batch = rows.slice(start, start + maxRowsPerCall).map(({ line, cells }) => ({ line, cells }));
    const { status, body } = await request<{ rows: ImportedRow[] }>(
      importProducts,
      productsApi.importProducts,
      { cookie, body: { rows: batch, isPreview } },
    );
    expect(status).toBe(200);
    imported.push(...body.rows);
  }
  return imported;
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
  '＝1+1',
  'peat; =1+1, then "-" and\n＠x',
  'Ardbäg ☕ 響',
];
const text = fc
  .oneof(
    fc.constantFrom(...nasty),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    fc.stringMatching(/^['=+\-@"\s;,£＝0-9]{1,12}x$/),
  )
  .map((each) => each.trim())
  .filter((each) => each !== '' && severalLines.test(each));
const line = text.filter((each) => oneLine.test(each));

/** Values that the form accepts for a field, by the kind of value. */
const kinds: Record<ValueKind, fc.Arbitrary<unknown>> = {
  text: line,
  optionalText: fc.option(line),
  addedText: fc.option(line),
  pounds: fc.integer({ min: 1, max: 99_999_999 }).map((pence) => (pence / 100).toFixed(2)),
  years: fc.option(fc.integer({ min: 0, max: 150 })),
  count: fc.integer({ min: 0, max: 1000 }),
  flag: fc.boolean(),
  tags: fc.uniqueArray(fc.constantFrom(...collectionTags)),
  pictures: fc.option(
    fc.array(
      fc.record({
        image: fc.constantFrom(
          '/api/assets/bottles/label-0123456789-640.webp',
          '/api/assets/bottles/box-9876543210-640.webp',
        ),
        alt: fc.option(line),
      }),
      { maxLength: 7 },
    ),
  ),
};
const names = Object.keys(productFields) as ProductField[];
const productArbitrary = fc
  .record({
    ...Object.fromEntries(names.map((name) => [name, kinds[productFields[name].kind]])),
    description: text,
    tastingNotes: fc.option(text),
    abv: fc.integer({ min: 1, max: 9_999 }).map((value) => (value / 100).toFixed(2)),
    category: fc.constantFrom(...productCategories),
    peated: fc.option(fc.constantFrom(...peatLevels)),
    acquiredFrom: fc.option(fc.constantFrom(...acquisitionSources)),
    vintage: fc.option(fc.integer({ min: 1800, max: 2099 }).map(String)),
    bottledYear: fc.option(fc.integer({ min: 1800, max: 2099 }).map(String)),
    acquiredYear: fc.option(fc.integer({ min: 1900, max: 2099 }).map(String)),
    bottleNumber: fc.option(fc.constantFrom('7', '112 of 240')),
    fillLevel: fc.option(fc.constantFrom(...fillLevels)),
    stockLocation: fc.option(line.filter(({ length }) => length <= 20)),
    bottleSize: fc.constantFrom('700ml', '500ml', ''),
    image: fc.constant(''),
    sku: fc.option(fc.stringMatching(/^[A-Z0-9][A-Z0-9._/-]{0,20}$/)),
    barcode: fc.option(fc.constantFrom('5012345678900', '96385074')),
  })
  .map((sent) => ProductForm.parse(sent));

describe('a product file', () => {
  test('has the same content when it is read back, for any cell contents', () => {
    fc.assert(
      fc.property(fc.array(productArbitrary, { minLength: 1, maxLength: 6 }), (batch) => {
        const products = batch.map(
          (fields, index): AdminProduct => ({
            ...fields,
            id: `prd_p-${index}`,
            version: 1,
            updatedAt: '',
            archivedAt: null,
          }),
        );
        const file = toFile(products);
        const rows = toRows(file);
        expect(rows.map(({ reason }) => reason)).toEqual(products.map(() => null));
        expect(rows.map(({ cells }) => readRow(cells))).toEqual(
          products.map(({ id, version: _, updatedAt: __, archivedAt: ___, ...fields }) => ({ id, fields })),
        );
      }),
      { numRuns: depth({ slice: 60, nightly: 1_000 }) },
    );
  });

  test('has no cell that a spreadsheet would run as a formula', () => {
    const row = {
      ...ProductForm.parse(sampleBottle),
      id: 'prd_a',
      version: 1,
      updatedAt: '',
      archivedAt: null,
    };
    for (const value of ['=1+1', '+1+1', '-1+1', '@SUM(1)', '\t=1', ' =1', "'=1"]) {
      const [, line = ''] = toFile([{ ...row, name: value, distillery: value }]).split('\r\n');
      const cells = line.split(',');
      expect(cells[0]).toMatch(/^"?'/);
      expect(cells[1]).toMatch(/^"?'/);
    }
  });

  test('changes nothing when imported unchanged, and creates equal bottles under other ids', async () => {
    for (const [index, value] of nasty.entries()) {
      const name = value.replace(/\s+/g, ' ');
      const { status } = await addProduct(cookie, {
        id: `prd_nasty-${index}`,
        name,
        description: value,
        region: name,
        tastingNotes: value,
        caskType: index % 2 ? name : null,
        countryOfOrigin: name,
        age: index % 3 ? index : null,
        tags: collectionTags.slice(0, index % 4),
      });
      expect(status).toBe(201);
    }
    const before = await everything();
    const rows = toRows(toFile(before));
    expect(outcomes(await send(rows))).toEqual({ unchanged: nasty.length });
    expect(await everything()).toEqual(before);

    const moved = rows.map((row) => ({ ...row, cells: { ...row.cells, id: `${row.cells.id}-copy` } }));
    expect(outcomes(await send(moved))).toEqual({ created: nasty.length });
    const imported = ({ updatedAt: _, version: __, addedAt: ___, ...rest }: AdminProduct) => rest;
    const copies = (await everything()).filter(({ id }) => id.endsWith('-copy'));
    expect(copies.map((copy) => ({ ...imported(copy), id: copy.id.replace('-copy', '') }))).toEqual(
      before.map(imported),
    );
  });
});

describe('an import of many bottles', () => {
  /** Every `every`-th bottle is wrong, and each kind of error occurs at least once. */
  const { count, every } = depth({ slice: { count: 220, every: 20 }, nightly: { count: 1000, every: 40 } });
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
  const bad = (index: number) =>
    index % every === 7 ? wrong[((index - 7) / every) % wrong.length] : undefined;
  const cells = (index: number): Cells => ({
    id: `prd_mass-${index}`,
    name: `Mass ${index}`,
    description: 'One of many,\nwith "two" lines',
    price: `£1,${String(index % 1000).padStart(3, '0')}.50`,
    region: 'Islay',
    distillery: 'Ardlussa',
    abv: '46',
    stock: String(index % 7),
    category: 'Bourbon',
    tags: 'Limited Releases',
    inBond: 'yes',
    ...bad(index)?.[0],
  });
  const all = Array.from({ length: count }, (_, index) => index);
  const file = formatCsv(
    productColumns,
    all.map((index) => productColumns.map((id) => cells(index)[id] ?? '')),
  );

  test('reports the line and reason of each wrong row, and stores nothing from a call with a wrong row', async () => {
    const rows = toRows(file);
    expect(rows).toHaveLength(count);
    const imported = await send(rows);
    const refused = all.filter((index) => bad(index));
    expect(refused.length).toBeGreaterThanOrEqual(wrong.length);
    expect(outcomes(imported)).toEqual({ created: count - refused.length, refused: refused.length });
    const stored = async () => (await everything()).filter(({ id }) => id.startsWith('prd_mass-'));
    // Calls with a wrong row store nothing. There is about one wrong row for each call's 25 rows.
    expect((await stored()).length).toBeLessThan(count - refused.length);
    for (const index of refused) {
      // Each bottle takes two lines because its description has two; the header is the first line.
      const line = 2 + 2 * index;
      expect(rows[index]).toMatchObject({ line, reason: expect.stringMatching(bad(index)?.[1] ?? /x/) });
      expect(imported[index]).toMatchObject({ line, reason: rows[index]?.reason });
    }
    const valid = rows.filter(({ reason }) => reason === null);
    const before = await stored();
    expect(outcomes(await send(valid, true))).toEqual({
      created: valid.length - before.length,
      ...(before.length > 0 && { unchanged: before.length }),
    });
    expect(await stored()).toEqual(before);
    await send(valid);
    const landed = await stored();
    expect(landed).toHaveLength(count - refused.length);
    expect(landed.find(({ id }) => id === 'prd_mass-12')).toMatchObject({ price: '1012.50', stock: 5 });
  });

  test('changes nothing when repeated, and a changed row updates its fields but not the stock', async () => {
    const rows = toRows(file)
      .slice(0, 25)
      .filter(({ reason }) => reason === null);
    const [first] = rows;
    expect(outcomes(await send(rows))).toEqual({ unchanged: rows.length });
    const changed = { line: 2, reason: null, cells: { id: first?.cells.id, price: '90', stock: '500' } };
    expect(await send([changed])).toMatchObject([{ outcome: 'changed', id: 'prd_mass-0' }]);
    expect((await everything()).find(({ id }) => id === 'prd_mass-0')).toMatchObject({
      price: '90.00',
      description: 'One of many,\nwith "two" lines',
      version: 2,
    });
    expect(await readAvailable('prd_mass-0')).toBe(0);
  });

  test('rejects a row below the permitted price, and names that price', async () => {
    const [row] = toRows(file);
    const imported = await send([
      { line: 2, reason: null, cells: { ...row?.cells, id: 'prd_cheap', name: 'Cheap', price: '1.00' } },
    ]);
    expect(imported).toMatchObject([
      { line: 2, outcome: 'refused', reason: expect.stringMatching(/^price: .* Cheap below £13\.14/) },
    ]);
  });

  test('rejects a row whose vintage is after its bottling year', async () => {
    const [row] = toRows(file);
    const years = { vintage: '1990', bottledYear: '1988' };
    const imported = await send([
      { line: 2, reason: null, cells: { ...row?.cells, id: 'prd_old', name: 'Old', ...years } },
    ]);
    expect(imported).toMatchObject([
      { line: 2, outcome: 'refused', reason: 'vintage: It was bottled before this year, in 1988' },
    ]);
  });

  test('rejects a second row for the same bottle, and a file without column names', () => {
    const row = productColumns.map((id) => cells(1)[id] ?? '');
    const rows = toRows(formatCsv(productColumns, [row, row]));
    expect(rows.map(({ reason }) => reason)).toEqual([null, 'id: Line 2 has the same bottle']);
    expect(readProducts('a,b\n1,2\n')).toHaveProperty('refused');
    expect(readProducts('')).toHaveProperty('refused');
    expect(toRows('ID;Price (£)\r\nprd_a;"12,50"\r\n')).toMatchObject([{ cells: { id: 'prd_a' } }]);
  });

  test('stores nothing from a call whose rows have a SKU that is taken or repeated', async () => {
    await addProduct(cookie, { name: 'Has its SKU', sku: 'CSV-1' });
    const cells = (name: string, sku: string) => ({
      name,
      sku,
      description: 'A bottle.',
      price: '90',
      region: 'Islay',
      distillery: 'Ardlussa',
      abv: '46',
      category: 'Single Malt Scotch',
      stock: '3',
    });
    const row = (line: number, name: string, sku: string) => ({
      line,
      cells: cells(name, sku),
      reason: null,
    });
    const sent = [
      row(2, 'Takes a SKU', 'csv-1'),
      row(3, 'First with its SKU', 'CSV-2'),
      row(4, 'Second with it', 'csv-2'),
      row(5, 'Without one', ''),
      row(6, 'Without one either', ''),
    ];
    const rows = await send(sent);
    expect(rows.map(({ outcome }) => outcome)).toEqual([
      'refused',
      'created',
      'refused',
      'created',
      'created',
    ]);
    expect(rows[0]?.reason).toMatch(/^sku: Another bottle already has the SKU CSV-1/);
    expect(rows[2]?.reason).toBe('sku: Another row has the same SKU');
    expect(await readAvailable('prd_first-with-its-sku')).toBeUndefined();
  });
});

import { afterEach, expect, test, vi } from 'vitest';
import { bottle } from '#functions/testing/builders.ts';
import { meanwhile } from '#functions/testing/meanwhile.ts';
import { request } from '#functions/testing/request.ts';
import { staffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { productsApi } from '#shared/api/products.ts';
import { handler as archiveProduct } from './archive-product.ts';
import { findProduct } from './find-product.ts';
import { handler as restoreProduct } from './restore-product.ts';

withTable();
afterEach(() => vi.restoreAllMocks());

test('a bottle that is restored while it is looked for is found', async () => {
  const [cookie, productId] = [await staffCookie(), await bottle()];
  const params = { id: productId };
  expect((await request(archiveProduct, productsApi.archiveProduct, { cookie, params })).status).toBe(200);
  const hasHappened = meanwhile(
    ({ verb, input }) => verb === 'Get' && input.includes(`${productId}#text`),
    () => request(restoreProduct, productsApi.restoreProduct, { cookie, params }),
  );
  const found = await findProduct(productId);
  expect(hasHappened()).toBe(true);
  expect(found).toMatchObject({ record: { productId }, archivedAt: null });
  expect(await findProduct('prd_none')).toBeUndefined();
});

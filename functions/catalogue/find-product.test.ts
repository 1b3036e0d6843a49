import { afterEach, expect, test, vi } from 'vitest';
import { createBottle } from '#functions/testing/builders.ts';
import { interleave } from '#functions/testing/interleave.ts';
import { request } from '#functions/testing/request.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';
import { handler as archiveProduct } from './endpoints/products/archive-product.ts';
import { handler as restoreProduct } from './endpoints/products/restore-product.ts';
import { findProduct } from './find-product.ts';

withTable();
afterEach(() => vi.restoreAllMocks());

test('a bottle restored while it is being read is found', async () => {
  const [cookie, productId] = [await createStaffCookie(), await createBottle()];
  const params = { id: productId };
  expect((await request(archiveProduct, productsApi.archiveProduct, { cookie, params })).status).toBe(200);
  const hasHappened = interleave(
    ({ verb, input }) => verb === 'Get' && input.includes(`${productId}#text`),
    () => request(restoreProduct, productsApi.restoreProduct, { cookie, params }),
  );
  const found = await findProduct(productId);
  expect(hasHappened()).toBe(true);
  expect(found).toMatchObject({ record: { productId }, archivedAt: null });
  expect(await findProduct('prd_none')).toBeUndefined();
});

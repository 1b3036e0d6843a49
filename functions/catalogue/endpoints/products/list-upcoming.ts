import { archivedProduct } from '#functions/catalogue/entities/archived-product.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { maxUpcoming } from '#shared/contracts/catalogue/admin-product.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';

export const handler = serveAdmin(productsApi.listUpcoming, async () => {
  const { data } = await archivedProduct.query.scheduled({}).go({ limit: maxUpcoming });
  return data.map(({ productId, name, goesLiveAt, scheduledBy }) => ({
    id: productId,
    name,
    goesLiveAt: goesLiveAt ?? '',
    scheduledBy: scheduledBy ?? '',
  }));
});

/**
 * Changes since the last release that pages of that release would not get on with, each with the reason why it is right all the
 * same. Emptied by `npm run openapi -- --released`, once a release is in production.
 */
export const acceptedChanges: Readonly<Record<string, string>> = {
  'overview.getOverview: may answer 200.needs[].kind as the unknown open_returns':
    'No release with the old page is in production; the new one skips kinds that it does not know.',
  'overview.getOverview: may answer 200.needs[].kind as the unknown orders_to_pack':
    'No release with the old page is in production; the new one skips kinds that it does not know.',
  'products.createProduct: requires the new body.morePictures[]':
    'The list itself is optional; only an entry of it has required parts.',
  'products.updateProduct: requires the new body.morePictures[]':
    'The list itself is optional; only an entry of it has required parts.',
  'supplierInvoices.createSupplierInvoice: requires the new body.items[]':
    'The list itself is optional; only an entry of it has required parts.',
};

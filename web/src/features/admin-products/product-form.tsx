import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import type { AdminProduct } from '#shared/contracts/catalogue/products.ts';
import { GivenProductId, ProductForm } from '#shared/domain/catalogue/product-form.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import { useReadAgain } from '#web/ui/admin-form/use-read-again.ts';
import { buildProductFields, emptyProduct } from './product-fields.tsx';
import { productQuery, toProductInput, useCreateProduct, useUpdateProduct } from './queries.ts';

const NewProduct = z.extend(ProductForm, { id: z.nullish(GivenProductId) });
const EditableProduct = z.extend(ProductForm, { version: z.int() });

export function NewProductForm() {
  const navigate = useNavigate();
  const create = useCreateProduct();
  return (
    <AdminForm
      permission="products.edit"
      schema={NewProduct}
      values={emptyProduct}
      fields={buildProductFields(true)}
      submit={({ id, ...sent }) => create.mutateAsync({ ...sent, ...(id ? { id } : {}) })}
      onSaved={({ id }) => void navigate(adminTab.products.href(id))}
      words={{ press: 'Create Product', saved: 'Product created successfully', failed: 'Creation Failed' }}
      cancelTo={adminTab.products.href()}
    />
  );
}

function toValues({ product }: { product: AdminProduct }) {
  const entered = Object.entries(toProductInput(product)).map(([name, value]) => [name, value ?? '']);
  // Of what stands in the form, also where the bottle was read again since.
  return { ...Object.fromEntries(entered), version: product.version };
}

export function EditProductForm({ product }: { product: AdminProduct }) {
  const update = useUpdateProduct(product.id);
  const readAgain = useReadAgain(productQuery(product.id), toValues);
  return (
    <AdminForm
      permission="products.edit"
      schema={EditableProduct}
      values={toValues({ product })}
      fields={buildProductFields(false)}
      submit={(sent) => update.mutateAsync(sent)}
      readAgain={readAgain}
      onSaved={() => {}}
      words={{ press: 'Save changes', saved: 'Product updated successfully', failed: 'Update Failed' }}
      cancelTo={adminTab.products.href()}
    />
  );
}

import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import type { AdminProduct } from '#shared/contracts/catalogue/admin-product.ts';
import { GivenProductId, ProductForm } from '#shared/domain/catalogue/product-form.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { getProblem } from '#web/lib/problem.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import type { FormField, FormValues } from '#web/ui/admin-form/types.ts';
import { useReadAgain } from '#web/ui/admin-form/use-read-again.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { buildProductFields, emptyProduct } from './product-fields.tsx';
import { productQuery, toProductInput, useCreateProduct, useProduct, useUpdateProduct } from './queries.ts';

const NewProduct = z.extend(ProductForm, { id: z.nullish(GivenProductId), isDraft: z.optional(z.boolean()) });
const EditableProduct = z.extend(ProductForm, { version: z.int() });

const saveAsDraftField: FormField = {
  kind: 'checkbox',
  name: 'isDraft',
  label: 'Save as a draft, hidden from the shop for now',
};

/** A new bottle; with `from` it starts as a draft copy of that one. */
export function NewProductForm({ from }: { from?: AdminProduct | undefined }) {
  const navigate = useNavigate();
  const create = useCreateProduct();
  return (
    <AdminForm
      permission="products.edit"
      schema={NewProduct}
      values={
        from ? { ...emptyProduct, ...toCopy(from), isDraft: true } : { ...emptyProduct, isDraft: false }
      }
      fields={[...buildProductFields(true), saveAsDraftField]}
      submit={({ id, ...sent }) => create.mutateAsync({ ...sent, ...(id ? { id } : {}) })}
      onSaved={({ id }) => void navigate(adminTab.products.href(id))}
      words={{ press: 'Create Product', saved: 'Product created successfully', failed: 'Creation Failed' }}
      cancelTo={adminTab.products.href()}
    />
  );
}

/** The form of a copy: the source is read first. */
export function DuplicateProductForm({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useProduct(id);
  if (data) return <NewProductForm from={data.product} />;
  return error ? (
    <ErrorState
      title={getProblem(error)?.title ?? 'The product could not be loaded'}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  ) : (
    <Loading label="Loading the product" />
  );
}

/** The initial values of a copy: everything except what is unique to one bottle. */
const toCopy = (product: AdminProduct): FormValues => ({
  ...toInputs(product),
  name: `${product.name} (copy)`,
  stock: '0',
  sku: '',
  barcode: '',
});

const toInputs = (product: AdminProduct): FormValues =>
  Object.fromEntries(
    Object.entries(toProductInput(product)).map(([name, value]) => [
      name,
      value ?? (name === 'morePictures' ? [] : ''),
    ]),
  );

function toValues({ product }: { product: AdminProduct }) {
  // The version of the values in the form, even if the bottle has been read again since.
  return { ...toInputs(product), version: product.version };
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
      words={{ press: 'Save changes', saved: 'Product updated successfully', failed: 'Update Failed' }}
      cancelTo={adminTab.products.href()}
    />
  );
}

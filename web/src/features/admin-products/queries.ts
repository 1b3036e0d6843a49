import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AdminProduct } from '#shared/contracts/catalogue/admin-product.ts';
import { dropsApi } from '#shared/contracts/catalogue/drops.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';
import { fileOrder } from '#shared/domain/catalogue/product-field-lists.ts';
import type { ProductInput } from '#shared/domain/catalogue/product-form.ts';
import type { CollectionTag } from '#shared/store.ts';
import { call } from '#web/lib/api.ts';
import { buildQuery } from '#web/lib/query.ts';
import { uploadFile } from '#web/lib/upload-file.ts';
import { sendTo, trailId, useChange, useRefresh } from '#web/lib/use-change.ts';
import { createListSource, readAllPages } from '#web/ui/admin-list/list-source.ts';

export const products = createListSource(productsApi.listProducts);
export const drops = createListSource(dropsApi.listDrops);

const affectedProductKeys = [
  products.id,
  productsApi.listUpcoming.id,
  drops.id,
  productsApi.readProduct.id,
  productsApi.listMoves.id,
  trailId,
];

export const useRefreshProducts = () => useRefresh(...affectedProductKeys);

const useSaving = <Input, Result>(send: (sent: Input) => Promise<Result>) =>
  useChange(send, ...affectedProductKeys);

export const productQuery = (id: string) => buildQuery(productsApi.readProduct, { params: { id } });
export const useProduct = (id: string) => useQuery({ ...productQuery(id), refetchOnMount: 'always' });

export const useMoves = (id: string) =>
  useInfiniteQuery({
    queryKey: [productsApi.listMoves.id, id],
    queryFn: ({ pageParam }) =>
      call(productsApi.listMoves, { params: { id }, query: pageParam ? { cursor: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchOnMount: 'always',
  });

export const useCreateProduct = () => useSaving(sendTo(productsApi.createProduct));
export const useUpdateProduct = (id: string) => useSaving(sendTo(productsApi.updateProduct, { id }));

export const archiveProduct = (id: string) => call(productsApi.archiveProduct, { params: { id } });
export const restoreProduct = (id: string) => call(productsApi.restoreProduct, { params: { id } });
export const publishProduct = (id: string) => call(productsApi.publishProduct, { params: { id } });
export const usePublish = () => useSaving(publishProduct);
export const useSchedule = (id: string) => useSaving(sendTo(productsApi.scheduleProduct, { id }));
export const useArchive = () => useSaving(archiveProduct);
export const useRestore = () => useSaving(restoreProduct);

/** An existing bottle as form values. */
export function toProductInput(product: AdminProduct) {
  const sent = { ...product, stock: product.stock ?? 0 };
  return Object.fromEntries(fileOrder.map((name) => [name, sent[name]])) as ProductInput;
}

/** Changes some fields of a bottle, based on its latest state. */
export async function changeProduct(id: string, change: (now: AdminProduct) => Partial<ProductInput>) {
  const { product } = await call(productsApi.readProduct, { params: { id } });
  const body = { ...toProductInput(product), ...change(product), version: product.version };
  return call(productsApi.updateProduct, { params: { id }, body });
}

export const tagProduct = (id: string, tag: CollectionTag, isOn: boolean) =>
  changeProduct(id, ({ tags }) => {
    const others = tags.filter((each) => each !== tag);
    return { tags: (isOn ? [...others, tag] : others) as CollectionTag[] };
  });

export const useMoveStock = (id: string) => useSaving(sendTo(productsApi.moveStock, { id }));
export const useSetValuations = (id: string) => useSaving(sendTo(productsApi.setValuations, { id }));
export const useSetCost = (id: string) => useSaving(sendTo(productsApi.setCost, { id }));

export const uploadImage = (file: Blob) => uploadFile(productsApi.uploadImage, 'image', file);

type ImportOptions = { isPreview: boolean; asDrafts: boolean };
export const importRows = (rows: { line: number; cells: Record<string, string> }[], options: ImportOptions) =>
  call(productsApi.importProducts, { body: { rows, ...options } });

export const editProducts = sendTo(productsApi.editProducts);

/** A drop is looked up in the whole list, because there are only a few dozen. */
export const dropsQuery = queryOptions({
  queryKey: [drops.id, 'choices'],
  queryFn: ({ signal }) => readAllPages(drops, {}, signal, () => undefined),
});
export const useDrop = (id: string) => {
  const found = useQuery({ ...dropsQuery, refetchOnMount: 'always' });
  return { ...found, drop: found.data?.find((each) => each.id === id) };
};
export const useRehearsal = (at: string) =>
  useQuery({
    ...buildQuery(dropsApi.rehearse, { query: { at } }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
export const useCreateDrop = () => useSaving(sendTo(dropsApi.createDrop));
export const useUpdateDrop = (id: string) => useSaving(sendTo(dropsApi.updateDrop, { id }));
export const useEndDrop = () => useSaving((id: string) => call(dropsApi.endDrop, { params: { id } }));

/** How people and tests control the emulator from outside: break it, see its data, reset it. */

import { json, type RouteHandler } from '../common/emulator-server.ts';
import { isCrossOrigin } from '../common/is-cross-origin.ts';
import { type Faults, isFaultKind } from './faults.ts';
import { addProduct, changeStock, listVariants, type ShopData } from './shop-data.ts';

export interface Controls {
  data: ShopData;
  faults: Faults;
  operations: string[];
  reset(): void;
}

type Fields = Record<string, unknown>;

export function controlRoutes({ data, faults, operations, reset }: Controls): Record<string, RouteHandler> {
  return {
    'GET /_control/asked': () => json({ operations }),
    'GET /_control/stock': () =>
      json({
        stock: Object.fromEntries(listVariants(data).map(({ variant }) => [variant.sku, variant.available])),
      }),
    'POST /_control/stock': answering(({ sku, available }) =>
      changeStock(
        data,
        (variant) => variant.sku === sku,
        () => whole(available),
      ),
    ),
    'POST /_control/products': answering(({ title, sku }) =>
      addProduct(data, { title: String(title), ...(sku ? { sku: String(sku) } : {}) }),
    ),
    'POST /_control/faults': answering(({ kind, count, operation }) => {
      if (!isFaultKind(kind)) throw new Error(`There is no fault of the kind ${kind}.`);
      faults.set({
        kind,
        ...(count === undefined ? {} : { count: whole(count) }),
        ...(operation ? { operation: String(operation) } : {}),
      });
    }),
    'DELETE /_control/faults': answering(() => faults.clear()),
    'POST /_control/reset': answering(reset),
  };
}

export function whole(value: unknown): number {
  const number = Number(value);
  if (value === '' || !Number.isInteger(number)) throw new Error(`${value} is not a whole number.`);
  return number;
}

const answering =
  (act: (fields: Fields) => unknown): RouteHandler =>
  (call) => {
    if (isCrossOrigin(call.headers)) return json({ message: 'Only this machine may do that.' }, 403);
    try {
      return json(act(JSON.parse(call.body.toString() || '{}') as Fields) ?? {});
    } catch (error) {
      return json({ message: error instanceof Error ? error.message : String(error) }, 400);
    }
  };

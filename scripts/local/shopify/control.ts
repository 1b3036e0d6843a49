/** What people and tests do to the stand-in from outside: break it, see what it has, begin anew. */
import { isForeign } from '../kit/foreign.ts';
import { type Answering, json } from '../kit/stand-in.ts';
import { addProduct, type Books, changeStock, variantsOf } from './books.ts';
import { type Faults, isFaultKind } from './faults.ts';

export interface Controls {
  books: Books;
  faults: Faults;
  asked: string[];
  reset(): void;
}

type Fields = Record<string, unknown>;

export function controlRoutes({ books, faults, asked, reset }: Controls): Record<string, Answering> {
  return {
    'GET /_control/asked': () => json({ asked }),
    'GET /_control/stock': () =>
      json({
        stock: Object.fromEntries(variantsOf(books).map(({ variant }) => [variant.sku, variant.available])),
      }),
    'POST /_control/stock': answering(({ sku, available }) =>
      changeStock(
        books,
        (variant) => variant.sku === sku,
        () => whole(available),
      ),
    ),
    'POST /_control/products': answering(({ title, sku }) =>
      addProduct(books, { title: String(title), ...(sku ? { sku: String(sku) } : {}) }),
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
  if (value === '' || !Number.isInteger(number)) throw new Error(`${value} is no whole number.`);
  return number;
}

const answering =
  (act: (fields: Fields) => unknown): Answering =>
  (call) => {
    if (isForeign(call.headers)) return json({ message: 'Only this machine may do that.' }, 403);
    try {
      return json(act(JSON.parse(call.body.toString() || '{}') as Fields) ?? {});
    } catch (error) {
      return json({ message: error instanceof Error ? error.message : String(error) }, 400);
    }
  };

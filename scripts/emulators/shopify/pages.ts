/** The emulator's own pages: its products and their stock, and a shop and checkout for its customers. */

import { type Call, fromOwnPages, json, type Reply, type RouteHandler } from '../common/emulator-server.ts';
import { html, type Page, pageReply, seeOther } from '../common/page.ts';
import { type Faults, faultKinds, isFaultKind } from './faults.ts';
import {
  changeStock,
  listProducts,
  listVariants,
  type Product,
  type ShopData,
  type Variant,
} from './shop-data.ts';

const kicker = 'Shopify on this machine';

export function pageRoutes(data: ShopData, faults: Faults): Record<string, RouteHandler> {
  const variantAt = ({ params }: Call) =>
    listVariants(data).find(({ variant }) => getLastSegment(variant.id) === params.id);
  return {
    'GET /': () => pageReply(overview(data)),
    'GET /products/{handle}': ({ params }) => {
      const product = listProducts(data).find(({ handle }) => handle === params.handle);
      return product ? pageReply(shopWindow(product)) : missing();
    },
    'POST /variants/{id}/sell': pressing((call) => {
      const found = variantAt(call);
      if (found)
        changeStock(
          data,
          ({ id }) => id === found.variant.id,
          (before) => before - 1,
        );
    }),
    'POST /variants/{id}/stock': pressing((call, fields) => {
      const found = variantAt(call);
      const available = whole(fields.get('available'));
      if (found)
        changeStock(
          data,
          ({ id }) => id === found.variant.id,
          () => available,
        );
    }),
    'POST /variants/{id}/delete': pressing((call) => {
      const found = variantAt(call);
      if (found) data.products.delete(found.product.id);
    }),
    'POST /faults': pressing((_, fields) => {
      const kind = fields.get('kind');
      if (isFaultKind(kind)) faults.set({ kind });
    }),
    'GET /cart/c/{token}': ({ params }) => {
      const page = cartPage(data, params.token ?? '');
      return page ? pageReply(page) : missing();
    },
    'POST /cart/c/{token}/pay': fromOwnPages(({ params }) => {
      const token = params.token ?? '';
      const cart = data.carts.get(token);
      if (!cart) return missing();
      if (!cart.isPaid) {
        for (const { variantId, quantity } of cart.lines)
          changeStock(
            data,
            ({ id }) => id === variantId,
            (before) => before - quantity,
          );
        data.carts.put(token, { ...cart, isPaid: true });
      }
      return seeOther(`/cart/c/${token}`);
    }),
  };
}

const getLastSegment = (id: string): string => id.split('/').at(-1) ?? '';
const missing = (): Reply => json({ message: 'Not Found' }, 404);

function whole(value: unknown): number {
  const number = Number(value);
  if (value === '' || !Number.isInteger(number)) throw new Error(`${value} is not a whole number.`);
  return number;
}

/** Handles a form of the overview, then returns to it. */
const pressing = (act: (call: Call, fields: URLSearchParams) => void): RouteHandler =>
  fromOwnPages((call) => {
    try {
      act(call, new URLSearchParams(call.body.toString()));
    } catch (error) {
      return json({ message: error instanceof Error ? error.message : String(error) }, 400);
    }
    return seeOther('/');
  });

function overview(data: ShopData): Page {
  const rows = listVariants(data).map(({ product, variant }) => row(product, variant));
  const body = html`
    <p class="quiet">${rows.length} variants. What is sold or counted here reaches the shop with the next sync of the stock.</p>
    <div class="card"><table>
      <thead><tr><th>Product</th><th>SKU</th><th>Price</th><th>Status</th><th>Available</th><th></th></tr></thead>
      <tbody>${rows}</tbody>
    </table></div>
    <h2>Break the next call</h2>
    <form method="post" action="/faults">
      <label>How <select name="kind">${faultKinds.map((kind) => html`<option>${kind}</option>`)}</select></label>
      <button>Break it</button>
    </form>`;
  return { title: 'Products', kicker, body };
}

function row(product: Product, variant: Variant) {
  const at = `/variants/${getLastSegment(variant.id)}`;
  return html`<tr>
    <td><a href="/products/${product.handle}">${product.title}</a></td>
    <td><code>${variant.sku ?? '–'}</code></td>
    <td>£${variant.price}</td>
    <td>${product.status.toLowerCase()}${product.isPublished ? '' : ', not published'}</td>
    <td class="${(variant.available ?? 0) < 0 ? 'bad' : ''}">${variant.available ?? 'not counted'}</td>
    <td>
      <form method="post" action="${at}/sell"><button class="main">Sell one</button></form>
      <form method="post" action="${at}/stock">
        <input name="available" type="number" value="${variant.available ?? 0}" aria-label="Available of ${product.title}" />
        <button>Set</button>
      </form>
      <form method="post" action="${at}/delete"><button>Delete</button></form>
    </td>
  </tr>`;
}

function shopWindow({ title, descriptionHtml, variants: [variant] }: Product): Page {
  const body = html`<div class="card">
    <p>${descriptionHtml.replace(/<[^>]*>/g, ' ')}</p>
    <p>£${variant?.price ?? '–'} · ${variant?.available ?? 0} left</p>
  </div>`;
  return { title, kicker, body };
}

function cartPage(data: ShopData, token: string): Page | undefined {
  const cart = data.carts.get(token);
  if (!cart) return undefined;
  const all = new Map(listVariants(data).map((each) => [each.variant.id, each]));
  const lines = cart.lines.map(({ variantId, quantity }) => {
    const found = all.get(variantId);
    return html`<tr><td>${found?.product.title ?? 'Gone'}</td><td>${quantity}</td><td>£${found?.variant.price ?? '–'}</td></tr>`;
  });
  const pay = html`<form method="post" action="/cart/c/${token}/pay"><button class="main">Pay</button></form>`;
  const body = html`<div class="card"><table><tbody>${lines}</tbody></table></div>
    <p>${cart.isPaid ? html`<span class="ok">Paid. Thank you.</span>` : pay}</p>`;
  return { title: 'Checkout', kicker, body };
}

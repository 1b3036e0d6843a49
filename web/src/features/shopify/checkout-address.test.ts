import { describe, expect, test } from 'vitest';
import { checkoutAddress, safeAddress } from './checkout-address.ts';

const pages = ['https://shop.dram.example/products/kilbrae', null];
const opens = (address: string, here = 'dram.example', of: readonly (string | null)[] = pages) =>
  checkoutAddress(address, of, here) !== null;

describe('the address of a Shopify cart', () => {
  test("is opened at the products' shop, its subdomains and Shopify's own hosts", () => {
    expect(opens('https://shop.dram.example/cart/c/1')).toBe(true);
    expect(opens('https://checkout.shop.dram.example/1')).toBe(true);
    expect(opens('https://dram.myshopify.com/cart/c/1')).toBe(true);
  });
  test('is not opened at any other address, even a lookalike', () => {
    for (const address of [
      'https://example.com/cart',
      'https://evilshop.dram.example/cart',
      'https://shop.dram.example.evil.test/cart',
      'https://myshopify.com.evil.test/cart',
      'https://shop.dram.example@evil.test/cart',
      'https://user:word@shop.dram.example/cart',
      'http://shop.dram.example/cart',
      'javascript:alert(1)',
      'data:text/html,shop.dram.example',
      '/cart/c/1',
      '',
    ])
      expect([address, opens(address)]).toEqual([address, false]);
  });
  test('may be any HTTPS address when no product names the shop', () => {
    expect(opens('https://shop.example.com/cart', 'dram.example', [null])).toBe(true);
    expect(opens('http://shop.example.com/cart', 'dram.example', [null])).toBe(false);
  });
  test("may be a local emulator's, but only for a page on the same host", () => {
    const standIn = ['http://127.0.0.1:4510/products/kilbrae'];
    expect(opens('http://127.0.0.1:4510/cart/c/1', '127.0.0.1', standIn)).toBe(true);
    expect(opens('http://127.0.0.1:4510/cart/c/1', 'dram.example', standIn)).toBe(false);
  });
});

test('a product link must be an HTTPS address', () => {
  expect(safeAddress('https://shop.dram.example/products/kilbrae', 'dram.example')).toBe(
    'https://shop.dram.example/products/kilbrae',
  );
  for (const address of ['javascript:alert(1)', 'http://shop.dram.example/', null])
    expect(safeAddress(address, 'dram.example')).toBeNull();
});

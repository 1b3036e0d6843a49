import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cartApi } from '#shared/contracts/cart.ts';
import { buildUrl, call } from './api.ts';
import { useCartStore } from './cart-store.ts';
import { ApiError, isRefusal } from './problem.ts';
import { useUserStore } from './user-store.ts';

const fetched = vi.fn<typeof fetch>();
const sent = () => fetched.mock.calls[0]?.[1] as RequestInit & { headers: Headers };

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  useCartStore.setState({ sessionId: 'abc123abc123' });
});
afterEach(() => {
  fetched.mockReset();
  useUserStore.getState().logout();
  vi.unstubAllGlobals();
});

describe('an API call', () => {
  test('fills in the path, sends JSON, the session and credentials, and returns the parsed response', async () => {
    fetched.mockResolvedValue(Response.json({ id: 'itm_a' }));
    const answer = await call(cartApi.setItem, { params: { itemId: 'itm/a' }, body: { quantity: 2 } });
    expect(answer).toEqual({ id: 'itm_a' });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/cart/itm%2Fa');
    expect(sent()).toMatchObject({ method: 'PUT', credentials: 'include', body: '{"quantity":2}' });
    expect(Object.fromEntries(sent().headers)).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-session-id': 'abc123abc123',
    });
  });

  test('sends the id of the stored user, and no content type without a body', async () => {
    useUserStore.getState().setUser({ id: 'usr_1', email: 'a@b.example' });
    fetched.mockResolvedValue(Response.json([]));
    await call(cartApi.listItems);
    expect(sent().headers.get('x-user-id')).toBe('usr_1');
    expect(sent().headers.has('content-type')).toBe(false);
  });

  test('returns undefined for an empty success', async () => {
    fetched.mockResolvedValue(new Response(null, { status: 204 }));
    expect(await call(cartApi.removeItem, { params: { itemId: 'itm_a' } })).toBeUndefined();
  });

  test('throws "status: body" with the parsed problem', async () => {
    const problem = { code: 'sold_out', detail: 'Kilbrae is sold out.', errors: [] };
    fetched.mockResolvedValue(Response.json(problem, { status: 409 }));
    const error: unknown = await call(cartApi.addItem, { body: { productId: 'prd_a' } }).catch(
      (e: unknown) => e,
    );
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).message).toBe(`409: ${JSON.stringify(problem)}`);
    expect(isRefusal(error, 'sold_out')).toBe(true);
    expect(isRefusal(error, 'product_not_found')).toBe(false);
  });

  test('falls back to the status text when the body is empty', async () => {
    fetched.mockResolvedValue(new Response('', { status: 502, statusText: 'Bad Gateway' }));
    await expect(call(cartApi.listItems)).rejects.toThrow('502: Bad Gateway');
  });
});

test('a query omits missing values', () => {
  expect(buildUrl('/api/products', { query: { limit: 24, after: undefined } })).toBe(
    '/api/products?limit=24',
  );
});

import { describe, expect, it } from 'vitest';
import { routeTable } from './route-table.ts';

const table = routeTable([
  { method: 'GET', path: '/api/products', value: 'list' },
  { method: 'GET', path: '/api/products/{id}', value: 'one' },
  { method: 'POST', path: '/api/products/search', value: 'search' },
  { method: 'DELETE', path: '/api/cart/{itemId}', value: 'remove' },
  { method: 'GET', path: '/v1/{kind}/{id}/lines', value: 'lines' },
]);

describe('the route table', () => {
  it('finds a route by method and path, and returns its path parameters', () => {
    expect(table.match('GET', '/api/products')).toEqual({ value: 'list', params: {} });
    expect(table.match('GET', '/api/products/prd_1')).toEqual({ value: 'one', params: { id: 'prd_1' } });
    expect(table.match('GET', '/v1/orders/7/lines')).toEqual({
      value: 'lines',
      params: { kind: 'orders', id: '7' },
    });
  });

  it('decodes path parameters, and leaves malformed ones unchanged', () => {
    expect(table.match('DELETE', '/api/cart/a%2Fb%20c')?.params).toEqual({ itemId: 'a/b c' });
    expect(table.match('DELETE', '/api/cart/%E0%A4')?.params).toEqual({ itemId: '%E0%A4' });
  });

  it('matches no path that is longer or shorter, and no other method', () => {
    expect(table.match('PUT', '/api/products')).toBeUndefined();
    expect(table.match('GET', '/api/products/')).toBeUndefined();
    expect(table.match('GET', '/api/products/a/b')).toBeUndefined();
    expect(table.match('GET', '/api')).toBeUndefined();
    expect(table.methods('/api/cart/1')).toEqual(['DELETE']);
  });
});

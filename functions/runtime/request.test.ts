import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, test } from 'vitest';
import { parseJsonBody, readRawBody } from './request.ts';

const text = '{"name":"Ünïcødé"}';
const event = (fields: Partial<APIGatewayProxyEventV2>): APIGatewayProxyEventV2 =>
  ({ headers: { 'content-type': 'application/json' }, ...fields }) as APIGatewayProxyEventV2;

test('a request body is the same whether the gateway passes it as text or as base64', () => {
  const encoded = { body: Buffer.from(text).toString('base64'), isBase64Encoded: true };
  for (const sent of [event({ body: text }), event(encoded)]) {
    expect(readRawBody(sent)).toBe(text);
    expect(parseJsonBody(sent)).toEqual({ name: 'Ünïcødé' });
  }
  expect(readRawBody(event({}))).toBe('');
});

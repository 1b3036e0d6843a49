import { describe, expect, test } from 'vitest';
import { dev } from '#infra/config/dev.ts';
import { names } from '#infra/names.ts';
import { ofType, type Resource, synthesised } from '#infra/testing/synthesised.ts';
import { contracts } from '#shared/api/index.ts';

const shop = synthesised();
const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const registry = contracts.map(keyOf).sort();

/** The function that a route of a template calls, through its integration. */
function functionBehind(resources: Record<string, Resource>, route: Resource): string {
  const integrationId = route.Properties.Target['Fn::Join'][1][1].Ref;
  const functionId = resources[integrationId]?.Properties.IntegrationUri['Fn::GetAtt'][0];
  return resources[functionId]?.Properties.FunctionName;
}

describe('the synthesised routes', () => {
  test('are those of the registry, and no other', () => {
    const routes = ofType(shop, 'AWS::ApiGatewayV2::Route').map(({ Properties }) => Properties.RouteKey);
    expect(routes.sort()).toEqual(registry);
  });

  test('each call the function of their own contract', () => {
    const called = [...shop.templates.values()].flatMap((resources) =>
      Object.values(resources)
        .filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Route')
        .map((route) => [route.Properties.RouteKey, functionBehind(resources, route)]),
    );
    const wanted = contracts.map((contract) => [keyOf(contract), names.function(dev, contract.id)]);
    expect(Object.fromEntries(called)).toEqual(Object.fromEntries(wanted));
  });

  test('let an unknown path through to nobody', () => {
    const routes = ofType(shop, 'AWS::ApiGatewayV2::Route').map(({ Properties }) => Properties.RouteKey);
    expect(routes.filter((key) => key === '$default' || key.startsWith('ANY') || key.includes('+}'))).toEqual(
      [],
    );
  });
});

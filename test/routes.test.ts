import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scratch } from '#infra/config/scratch.ts';
import { names } from '#infra/names.ts';
import { type Resource, synthesise } from '#infra/testing/synthesised.ts';
import { apiServer } from '#scripts/local/gateway/api.ts';
import { listen, type RunningServer } from '#scripts/local/kit/listen.ts';
import { contracts } from '#shared/contracts/index.ts';
import { missingPages } from '#shared/page-serving.ts';

const shop = synthesise();
const toKey = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const registry = contracts.map(toKey).sort();
/** The one route that is not an API call: the edge uses it for pages that have not been rendered. */
const missing = `GET ${missingPages}/{proxy+}`;

/** The function that a template's route calls, through its integration. */
function findFunction(resources: Record<string, Resource>, route: Resource): string {
  const integrationId = route.Properties.Target['Fn::Join'][1][1].Ref;
  const uri = resources[integrationId]?.Properties.IntegrationUri;
  // The functions are in other templates, so routes refer to them by ARN.
  if ('Fn::Join' in uri) return /function:([\w-]+)/.exec(uri['Fn::Join'][1].at(-1))?.[1] ?? '';
  return resources[uri['Fn::GetAtt'][0]]?.Properties.FunctionName;
}

const isRoute = ({ Type }: Resource) => Type === 'AWS::ApiGatewayV2::Route';
/** The socket's routes are in a separate stack, which has its own test. */
const isSocketRoute = (resources: Record<string, Resource>) =>
  Object.values(resources).some((one) => isRoute(one) && one.Properties.RouteKey === '$connect');
const templates = [...shop.templates.values()].filter((resources) => !isSocketRoute(resources));
const templateRoutes = templates
  .flatMap((resources) => Object.values(resources).filter(isRoute))
  .map(({ Properties }) => Properties.RouteKey);

describe('the synthesised routes', () => {
  test('match the contract registry, plus the route for missing pages', () => {
    expect(templateRoutes.toSorted()).toEqual([...registry, missing].sort());
  });

  test('invoke the function of their own contract', () => {
    const called = templates.flatMap((resources) =>
      Object.values(resources)
        .filter(isRoute)
        .map((route) => [route.Properties.RouteKey, findFunction(resources, route)]),
    );
    const wanted = contracts.map((contract) => [toKey(contract), names.function(scratch, contract.id)]);
    const rendered = [missing, names.function(scratch, 'site.renderMissing')];
    expect(Object.fromEntries(called)).toEqual(Object.fromEntries([...wanted, rendered]));
  });

  test('have no wildcard except the route for missing pages', () => {
    expect(
      templateRoutes.filter((key) => key === '$default' || key.startsWith('ANY') || key.includes('+}')),
    ).toEqual([missing]);
  });
});

describe('the local gateway', () => {
  let gateway: RunningServer;
  let called: string[] = [];

  beforeAll(async () => {
    const functions = {
      load: async () => () => undefined,
      invoke: async (id: string) => {
        called.push(id);
        return { statusCode: 204 };
      },
    };
    const api = apiServer({ contracts, functions, headers: {} });
    gateway = await listen((request, response) => void api(request, response, request.url ?? '/', ''));
  });
  afterAll(() => gateway.close());

  const answerTo = async (routeKey: string) => {
    called = [];
    const [method, path = ''] = routeKey.split(' ');
    const response = await fetch(`${gateway.url}${path.replace(/\{\w+\}/g, 'some-id')}`, { method });
    return { status: response.status, called };
  };

  test("invokes the contract's function for every route of the template", async () => {
    for (const contract of contracts) {
      expect(templateRoutes).toContain(toKey(contract));
      expect(await answerTo(toKey(contract))).toEqual({ status: 204, called: [contract.id] });
    }
  });

  test.each(['GET /api/unknown', 'DELETE /api/products', 'GET /api/products/one/two', 'GET /api'])(
    '404 for %s, which has no route in the template either',
    async (routeKey) => {
      expect(templateRoutes).not.toContain(routeKey);
      expect(await answerTo(routeKey)).toEqual({ status: 404, called: [] });
    },
  );
});

import { expect, test } from 'vitest';
import { computeDropLoad, toGatewayLimits } from './config/drop-load.ts';
import { production } from './config/production.ts';
import { countRouteCalls, routeLimits, toRouteLimit } from './config/route-limits.ts';
import type { StageConfig } from './config/stage.ts';
import { findResources, synthesise, wholeStage } from './testing/synthesised.ts';

const findTable = (config: StageConfig) =>
  findResources(synthesise(config), 'AWS::DynamoDB::GlobalTable')[0]?.Properties;
const listRates = (config: StageConfig): number[] =>
  findResources(synthesise(config), 'AWS::ApiGatewayV2::Stage').map(
    ({ Properties }) => Properties.DefaultRouteSettings.ThrottlingRateLimit,
  );
/** What the gateway lets through to each route, by its key. */
const findRouteRates = (config: StageConfig): Record<string, number> =>
  Object.fromEntries(
    findResources(synthesise(config), 'AWS::ApiGatewayV2::Stage').flatMap(
      ({ Properties: { RouteSettings = {} } }) =>
        Object.entries<Record<string, number>>(RouteSettings).map(([route, settings]) => [
          route,
          settings.ThrottlingRateLimit ?? Number.NaN,
        ]),
    ),
  );
const drop: StageConfig = { ...wholeStage, dropVisitors: 1_000_000 };

test("a drop's visitors determine the gateway limits and the capacity of the table and its indexes", () => {
  const { limits, tableReads, tableWrites } = computeDropLoad(1_000_000);
  expect(listRates(drop)).toEqual(Array(3).fill(limits.requestsPerSecond));
  const WarmThroughput = {
    ReadUnitsPerSecond: Math.max(12_000, tableReads),
    WriteUnitsPerSecond: tableWrites,
  };
  const table = findTable(drop);
  expect(table).toMatchObject({ WarmThroughput });
  for (const index of table?.GlobalSecondaryIndexes ?? []) expect(index).toMatchObject({ WarmThroughput });
});

test('expensive or abusable routes have limits of their own, which a drop raises as needed', () => {
  const [usual, raised] = [findRouteRates(wholeStage), findRouteRates(drop)];
  expect(usual).toMatchObject({
    'POST /api/create-payment-intent': 25,
    'POST /api/auth/login': 20,
    'POST /api/chat': 10,
    'POST /api/admin/check': 5,
  });
  for (const route of routeLimits) {
    const key = `${route.contract.method} ${route.contract.path}`;
    expect(usual[key]).toBe(route.minPerSecond);
    expect(raised[key]).toBeGreaterThanOrEqual(countRouteCalls(route, 1_000_000));
    expect(raised[key] === usual[key]).toBe(!route.perPerson);
  }
});

test("a route's limit never exceeds that of the stage, and is never below what a drop needs", () => {
  for (const dropVisitors of [0, 10_000, 100_000, 1_000_000, 3_000_000])
    for (const route of routeLimits) {
      const limit = toRouteLimit(route, { ...production, dropVisitors });
      expect(limit).toBeGreaterThanOrEqual(countRouteCalls(route, dropVisitors));
      expect(limit).toBeLessThanOrEqual(toGatewayLimits({ ...production, dropVisitors }).requestsPerSecond);
    }
});

test('a stage with no drop or a small one has the limits of its file and no warm throughput', () => {
  for (const config of [wholeStage, { ...wholeStage, dropVisitors: 1_000 }]) {
    expect(listRates(config)).toEqual([100, 100, 100]);
    expect(JSON.stringify(findTable(config))).not.toContain('WarmThroughput');
  }
  expect(toGatewayLimits(production)).toEqual(production.limits);
});

test('a paused stage lets no requests through, even while it prepares a drop', () => {
  expect(listRates({ ...drop, paused: 'all' })).toEqual([0, 0, 0]);
});

import { expect, test } from 'vitest';
import { computeDropLoad, toGatewayLimits } from './config/drop-load.ts';
import { production } from './config/production.ts';
import type { StageConfig } from './config/stage.ts';
import { findResources, synthesise, wholeStage } from './testing/synthesised.ts';

const findTable = (config: StageConfig) =>
  findResources(synthesise(config), 'AWS::DynamoDB::GlobalTable')[0]?.Properties;
const listRates = (config: StageConfig): number[] =>
  findResources(synthesise(config), 'AWS::ApiGatewayV2::Stage').map(
    ({ Properties }) => Properties.DefaultRouteSettings.ThrottlingRateLimit,
  );
const drop: StageConfig = { ...wholeStage, dropVisitors: 1_000_000 };

test("a drop's visitors decide how much the gateways let through and the table bears, indexes included", () => {
  const { limits, tableReads, tableWrites } = computeDropLoad(1_000_000);
  expect(listRates(drop)).toEqual([limits.requestsPerSecond, limits.requestsPerSecond]);
  const WarmThroughput = {
    ReadUnitsPerSecond: Math.max(12_000, tableReads),
    WriteUnitsPerSecond: tableWrites,
  };
  const table = findTable(drop);
  expect(table).toMatchObject({ WarmThroughput });
  for (const index of table?.GlobalSecondaryIndexes ?? []) expect(index).toMatchObject({ WarmThroughput });
});

test('a stage without a drop has the limits of its file and a cold table, which a small drop leaves as they are', () => {
  for (const config of [wholeStage, { ...wholeStage, dropVisitors: 1_000 }]) {
    expect(listRates(config)).toEqual([100, 100]);
    expect(JSON.stringify(findTable(config))).not.toContain('WarmThroughput');
  }
  expect(toGatewayLimits(production)).toEqual(production.limits);
});

test('a paused stage lets nothing through, whatever drop it prepares', () => {
  expect(listRates({ ...drop, paused: 'all' })).toEqual([0, 0]);
});

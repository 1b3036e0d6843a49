import { afterEach, describe, expect, test, vi } from 'vitest';
import { output } from '#functions/runtime/log.ts';
import { rateLimits } from '#functions/runtime/rate-limit.ts';
import { leaveRateLimitCalls } from '#functions/testing/rate-limits.ts';
import { request } from '#functions/testing/request.ts';
import { withTable } from '#functions/testing/table.ts';
import { vitalsApi } from '#shared/contracts/site/vitals.ts';
import { handler } from './report.ts';

withTable();
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const report = (body: object, headers = {}) => request(handler, vitalsApi.report, { body, headers });

describe('a report of a visit', () => {
  test('204 logs one line of metrics with the type of page, and nothing about the visitor', async () => {
    vi.stubEnv('METRICS_NAMESPACE', 'dram/test');
    const write = vi.spyOn(output, 'write').mockReturnValue(true);
    expect((await report({ page: '/product/:id', lcpMs: 1200, clsThousandths: 3 })).status).toBe(204);
    const lines = write.mock.calls.map(([line]) => JSON.parse(line));
    expect(lines).toMatchObject([{ page: '/product/:id', LcpMs: 1200, ClsThousandths: 3 }]);
    expect(Object.keys(lines[0]).sort()).toEqual(['ClsThousandths', 'LcpMs', '_aws', 'page']);
    expect(lines[0]._aws.CloudWatchMetrics[0].Dimensions).toEqual([[]]);
  });

  test('400 for a URL instead of a type of page, and for impossible figures', async () => {
    for (const body of [
      { page: '/order/ord_1?token=x', lcpMs: 1 },
      { page: '/', lcpMs: -1 },
      { page: '/', inpMs: 1e9 },
      { page: '/', clsThousandths: 0.5 },
    ])
      expect((await report(body)).status).toBe(400);
  });

  test("403 from another site's page", async () => {
    expect((await report({ page: '/' }, { origin: 'https://elsewhere.example' })).status).toBe(403);
  });

  test('429 when a visitor has sent too many reports', async () => {
    await leaveRateLimitCalls('vitalsByVisitor', '192.0.2.1', 0);
    expect((await report({ page: '/' })).status).toBe(429);
    expect(rateLimits.vitalsByVisitor.limit).toBeLessThanOrEqual(120);
  });
});

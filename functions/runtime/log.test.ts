import { afterEach, describe, expect, test, vi } from 'vitest';
import { type LogFields, log, logWithFields, output, toErrorFields } from './log.ts';
import { recordMetrics } from './metrics.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** The log lines that some work writes. */
function captureLines(work: () => void): Record<string, unknown>[] {
  vi.stubEnv('LOG_LEVEL', 'debug');
  const write = vi.spyOn(output, 'write').mockReturnValue(true);
  work();
  return write.mock.calls.map(([line]) => {
    expect(line.endsWith('\n')).toBe(true);
    expect(line.trimEnd()).not.toContain('\n');
    return JSON.parse(line);
  });
}

describe('a log line', () => {
  test('has only the permitted fields, even if others slip past the compiler', () => {
    const smuggled = { orderId: 'ord_1', customerEmail: 'ada@example.com', constructor: 'x' } as LogFields;
    // @ts-expect-error No field may hold an address.
    const refused: LogFields = { address: '14 Archer Street' };
    const [line] = captureLines(() => log.info('request', { ...smuggled, ...refused, status: 200 }));
    expect(line).toEqual({
      level: 'info',
      time: expect.any(String),
      message: 'request',
      orderId: 'ord_1',
      status: 200,
    });
  });

  test('is one short line, even for long text with line breaks', () => {
    const [line] = captureLines(() =>
      log.warn('said', { reason: `one\ntwo\u2028\u001b[31mred\u0000${'x '.repeat(5000)}`, mail: 'a\r\nb' }),
    );
    expect(line).toMatchObject({ mail: 'a b', reason: expect.stringMatching(/^one two \[31mred x/) });
    expect(JSON.stringify(line).length).toBeLessThan(1200);
  });

  test.each([
    ['Address ada.byron+dram@mail.example.co.uk is suppressed', 'Address <e-mail> is suppressed'],
    ['No such payment: pi_3Ab_secret_9xYz', 'No such payment: <secret>'],
    ['Invalid API Key: sk_live_51Habc', 'Invalid API Key: <secret>'],
    ['whsec_abc123, shpat_0123abcd', '<secret>, <secret>'],
    ['card 4242 4242 4242 4242 was declined', 'card <number> was declined'],
    ['token=abc.def-ghi and code: 123456', 'token=<secret> and code: <secret>'],
    ["{'authorization': 'Bearer abcdef'}", "{'authorization': '<secret>'}"],
    [`cookie ${'aB3_'.repeat(11)}`, 'cookie <token>'],
    ['14 Archer Street, London W1D 7BD', '14 Archer Street, London <postcode>'],
    ['connect ECONNREFUSED 10.0.0.7:443 after 1783500000000', undefined],
    ['The order ord_7k3m9qxa0123456789abcdef keeps changing', undefined],
  ])('masks only secrets and personal data: %s', (text, written = text) => {
    const [line] = captureLines(() => log.error('fault', toErrorFields(new Error(text))));
    expect(line?.errorMessage).toBe(written);
    expect(JSON.stringify(line)).not.toContain('ada');
  });

  test('includes the request and trace IDs of its context', async () => {
    vi.stubEnv(
      '_X_AMZN_TRACE_ID',
      'Root=1-5759e988-bd862e3fe1be46a994272793;Parent=53995c3f42cd8ad8;Sampled=1',
    );
    const lines = captureLines(() =>
      logWithFields({ endpoint: 'cart.setItem', requestId: 'r1' }, () => {
        logWithFields({ orderId: 'ord_1' }, () => log.info('inner'));
        log.info('outer');
      }),
    );
    const around = {
      endpoint: 'cart.setItem',
      requestId: 'r1',
      traceId: '1-5759e988-bd862e3fe1be46a994272793',
    };
    expect(lines).toMatchObject([{ ...around, orderId: 'ord_1' }, around]);
    expect(lines[1]).not.toHaveProperty('orderId');
  });
});

describe('a metric', () => {
  test("is one line in CloudWatch's embedded metric format", () => {
    vi.stubEnv('METRICS_NAMESPACE', 'dram/test');
    const [line] = captureLines(() => recordMetrics({ OrdersConfirmed: 1, RevenuePence: 13_800 }));
    expect(line).toEqual({
      _aws: {
        Timestamp: expect.any(Number),
        CloudWatchMetrics: [
          {
            Namespace: 'dram/test',
            Dimensions: [[]],
            Metrics: [
              { Name: 'OrdersConfirmed', Unit: 'Count' },
              { Name: 'RevenuePence', Unit: 'None' },
            ],
          },
        ],
      },
      OrdersConfirmed: 1,
      RevenuePence: 13_800,
    });
  });

  test('is not written when no namespace is set', () => {
    expect(captureLines(() => recordMetrics({ OrdersConfirmed: 1 }))).toEqual([]);
  });
});

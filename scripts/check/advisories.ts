/** An advisory that is accepted for a while, with the reason why it does not affect the shop. */
export type Exception = { advisory: string; reason: string; until: string };

type Via = string | { title: string; url: string; severity: string; name: string; range: string };
type Report = {
  vulnerabilities?: Record<string, { via: Via[] }>;
  error?: unknown;
  message?: string;
};

export type Audit =
  | { isComplete: false; why: string }
  | { isComplete: true; open: string[]; accepted: string[]; stale: string[] };

const parseAdvisoryId = (url: string) => url.replace(/^.*\//, '');

/**
 * The result of `npm audit --json`, without the advisories that are accepted today. Output without a report does not count as
 * a pass.
 */
export function judge(output: string, exceptions: readonly Exception[], today: string): Audit {
  let report: Report;
  try {
    report = JSON.parse(output) as Report;
  } catch {
    return { isComplete: false, why: 'npm gave no answer that can be read' };
  }
  if (!report.vulnerabilities || report.error)
    return { isComplete: false, why: report.message?.split('\n')[0] ?? 'the registry gave no report' };
  const found = new Map(
    Object.values(report.vulnerabilities)
      .flatMap(({ via }) => via.filter((one) => typeof one !== 'string'))
      .map((one) => [
        parseAdvisoryId(one.url),
        `${one.severity}: ${one.name} ${one.range}: ${one.title} (${one.url})`,
      ]),
  );
  const current = new Set(exceptions.filter(({ until }) => until >= today).map(({ advisory }) => advisory));
  const lines = [...found];
  return {
    isComplete: true,
    open: lines.filter(([id]) => !current.has(id)).map(([, line]) => line),
    accepted: lines.filter(([id]) => current.has(id)).map(([, line]) => line),
    stale: exceptions.filter(({ advisory }) => !found.has(advisory)).map(({ advisory }) => advisory),
  };
}

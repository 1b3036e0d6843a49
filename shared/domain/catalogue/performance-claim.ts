/** What rare whisky is said to have returned. The sentence alone misleads: it is shown with its source and period only. */
export type PerformanceClaim = { text: string; source: string; period: string };

type Environment = Record<string, string | undefined>;

/** Reads the claim from a stage's environment; null when any part of it is missing, which is the default. */
export function readPerformanceClaim(environment: Environment): PerformanceClaim | null {
  const {
    SHOP_PERFORMANCE_CLAIM: text,
    SHOP_PERFORMANCE_SOURCE: source,
    SHOP_PERFORMANCE_PERIOD: period,
  } = environment;
  return text && source && period ? { text, source, period } : null;
}

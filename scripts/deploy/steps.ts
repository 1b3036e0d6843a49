/** One step of a deployment. Each may be done again at any time and then does only what is still missing. */
export type Step = {
  name: string;
  /** What it does, for whoever reads the plan. */
  does: string;
  /** How things stand when it has failed, and what to look at. */
  ifItFails: string;
  run: () => Promise<void>;
};

type Log = (text: string) => void;

/** The plan in words; it needs no account. */
export const planText = (steps: readonly Step[]): string =>
  steps
    .map(({ name, does }, index) => `${String(index + 1).padStart(3)}. ${name.padEnd(18)} ${does}`)
    .join('\n');

/** A step that failed, with what to do. */
export class StepFailed extends Error {
  override name = 'StepFailed';
  readonly step: Step;

  constructor(step: Step, place: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`Step ${place}, ${step.name}, failed: ${why}\n${step.ifItFails}`, { cause });
    this.step = step;
  }
}

/** One after another; the first that fails ends it. */
export async function runSteps(steps: readonly Step[], log: Log): Promise<void> {
  for (const [index, step] of steps.entries()) {
    const place = `${index + 1} of ${steps.length}`;
    log(`\n── ${place}: ${step.name}`);
    try {
      await step.run();
    } catch (error) {
      throw new StepFailed(step, place, error);
    }
  }
}

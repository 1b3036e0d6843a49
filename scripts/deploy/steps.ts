/** One step of a deployment. Each may be repeated at any time and then does only what is still missing. */
export type Step = {
  name: string;
  /** What the step does, for readers of the plan. */
  does: string;
  /** The state after a failure, and where to look. */
  ifItFails: string;
  run: () => Promise<void>;
};

type Log = (text: string) => void;

/** The plan as text; it needs no account. */
export const planText = (steps: readonly Step[]): string =>
  steps
    .map(({ name, does }, index) => `${String(index + 1).padStart(3)}. ${name.padEnd(18)} ${does}`)
    .join('\n');

/** A step failed; the message says what to do. */
export class StepFailed extends Error {
  override name = 'StepFailed';
  readonly step: Step;

  constructor(step: Step, place: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`Step ${place}, ${step.name}, failed: ${why}\n${step.ifItFails}`, { cause });
    this.step = step;
  }
}

/** Runs the steps in order and stops at the first failure. */
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

import { inspect } from 'node:util';
import { Crash, type CrashPoint, runUntil } from '#functions/testing/crash.ts';
import { checkExternalServices, checkQuickly, checkShop } from './balance.ts';
import { consultationActions } from './consultation.ts';
import { customerActions } from './customers.ts';
import { dropActions } from './drops.ts';
import { shopActions, shopifyActions, stripeActions } from './external-services.ts';
import { hostileActions } from './hostile.ts';
import { newsletterActions } from './newsletter.ts';
import { pageActions } from './pages.ts';
import { pictureActions } from './pictures.ts';
import { procurementActions } from './procurement.ts';
import { createDice, type Dice } from './seeded-random.ts';
import { settle } from './settle.ts';
import { shopperActions } from './shoppers.ts';
import { orderActions, productActions } from './staff.ts';
import { type Action, time, type World } from './world.ts';

const actions: readonly Action[] = [
  ...shopperActions,
  ...customerActions,
  ...orderActions,
  ...productActions,
  ...newsletterActions,
  ...dropActions,
  ...procurementActions,
  ...pictureActions,
  ...pageActions,
  ...consultationActions,
  ...shopActions,
  ...stripeActions,
  ...shopifyActions,
  ...hostileActions,
];
const weight = actions.reduce((sum, action) => sum + action.weight, 0);

function choose(dice: Dice): Action {
  let left = dice.below(weight);
  const chosen = actions.find((action) => {
    left -= action.weight;
    return left < 0;
  });
  return chosen ?? (actions[0] as Action);
}

/** The fault of this step, if any: the process dies, one of its calls fails, or one read fails. */
const pickFault = (dice: Dice): CrashPoint | undefined => {
  if (dice.chance(0.1))
    return { call: 1 + Math.min(dice.below(8), dice.below(16)), when: 'before', livesOn: true, reads: true };
  return dice.chance(0.35)
    ? {
        call: 1 + Math.min(dice.below(6), dice.below(14)),
        when: dice.pickOne(['before', 'after'] as const) ?? 'before',
        livesOn: dice.chance(0.4),
      }
    : undefined;
};

/** By how many seconds the clock of this step's process differs. */
const pickSkew = (dice: Dice): number => (dice.chance(0.3) ? dice.below(11) - 5 : 0);

const formatCrashPoint = (point: CrashPoint | undefined): string =>
  point?.reads
    ? ` [read ${point.call} fails]`
    : point
      ? ` [${point.livesOn ? 'call' : 'process'} fails ${point.when} ${point.call}]`
      : '';

async function step(world: World, dice: Dice): Promise<string> {
  time.pass(dice.below(3));
  // Sometimes two actions run at the same time; these get no fault, because a process that dies would end both.
  const both = dice.chance(0.08) ? [choose(dice), choose(dice)] : [];
  if (both.length > 0 && !both.some(({ isAlone }) => isAlone)) {
    let output: unknown[] = [];
    await runUntil(undefined, async () => {
      output = await Promise.all(
        both.map((action) => time.skewed(pickSkew(dice), () => action.run(world, dice))),
      );
    });
    return both.map(({ name }, index) => `${name} (${output[index] ?? ''})`).join(' AND ');
  }
  const [action, fault, skew] = [choose(dice), pickFault(dice), pickSkew(dice)];
  let output: unknown;
  await runUntil(fault, async () => {
    try {
      output = await time.skewed(skew, () => action.run(world, dice));
    } catch (error) {
      if (error instanceof Crash || !fault?.livesOn || !isUnanswered(error)) throw error;
      output = 'not answered';
    }
  });
  return `${action.name} (${output ?? ''})${formatCrashPoint(fault)}${skew === 0 ? '' : ` [clock ${skew} s off]`}`;
}

const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'UnansweredCall' || isUnanswered(error.cause));

export type Run = {
  seed: number;
  steps: number;
  balance(isQuiet: boolean): Promise<string[]>;
};

export type Failure = { step: number; wrong: string; story: string[] };

/** Plays a seed's steps, settles, and returns the first failure; undefined if all was right. */
export async function simulate(world: World, run: Run): Promise<Failure | undefined> {
  const story: string[] = [];
  let at = 0;
  try {
    for (; at < run.steps; at++) {
      story.push(`${at}. ${await step(world, createDice(run.seed, at))}`);
      await world.shop.mail.eventsSettled();
      const wrong = [
        ...(await checkQuickly(world)),
        ...(await run.balance(false)),
        ...(await checkShop(world)),
      ];
      if (wrong.length > 0) return { step: at, wrong: wrong.join('\n'), story };
    }
    await runUntil(undefined, () => settle(world));
    const wrong = [
      ...(await checkQuickly(world)),
      ...(await run.balance(true)),
      ...(await checkShop(world)),
      ...(await checkExternalServices(world)),
    ];
    return wrong.length > 0 ? { step: at, wrong: `At rest: ${wrong.join('\n')}`, story } : undefined;
  } catch (error) {
    const wrong = inspect(error);
    return { step: at, wrong, story };
  }
}

import { Crash, type CrashPoint, until } from '#functions/testing/crash.ts';
import { lookOutside, lookQuickly, lookWithin } from './balance.ts';
import { consultationActions } from './consultation.ts';
import { customerActions } from './customers.ts';
import { dropActions } from './drops.ts';
import { newsletterActions } from './newsletter.ts';
import { shopActions, shopifyActions, stripeActions } from './outside.ts';
import { pageActions } from './pages.ts';
import { pictureActions } from './pictures.ts';
import { procurementActions } from './procurement.ts';
import { type Dice, diceOf } from './seeded.ts';
import { settle } from './settle.ts';
import { shopperActions } from './shoppers.ts';
import { orderActions, shelfActions } from './staff.ts';
import { type Action, time, type World } from './world.ts';

const actions: readonly Action[] = [
  ...shopperActions,
  ...customerActions,
  ...orderActions,
  ...shelfActions,
  ...newsletterActions,
  ...dropActions,
  ...procurementActions,
  ...pictureActions,
  ...pageActions,
  ...consultationActions,
  ...shopActions,
  ...stripeActions,
  ...shopifyActions,
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

/** Where something fails in this step, if anything does: a process that dies, one call that fails under it, or one read. */
const faultOf = (dice: Dice): CrashPoint | undefined => {
  if (dice.chance(0.1))
    return { call: 1 + Math.min(dice.below(8), dice.below(16)), when: 'before', livesOn: true, reads: true };
  return dice.chance(0.35)
    ? {
        call: 1 + Math.min(dice.below(6), dice.below(14)),
        when: dice.oneOf(['before', 'after'] as const) ?? 'before',
        livesOn: dice.chance(0.4),
      }
    : undefined;
};

const told = (point: CrashPoint | undefined): string =>
  point?.reads
    ? ` [read ${point.call} fails]`
    : point
      ? ` [${point.livesOn ? 'call' : 'process'} fails ${point.when} ${point.call}]`
      : '';

async function step(world: World, dice: Dice): Promise<string> {
  time.pass(dice.below(3));
  // Two things at once, now and then; a process that died would take the other with it.
  const both = dice.chance(0.08) ? [choose(dice), choose(dice)] : [];
  if (both.length > 0 && !both.some(({ isAlone }) => isAlone)) {
    let said: unknown[] = [];
    await until(undefined, async () => {
      said = await Promise.all(both.map((action) => action.run(world, dice)));
    });
    return both.map(({ name }, index) => `${name} (${said[index] ?? ''})`).join(' AND ');
  }
  const [action, fault] = [choose(dice), faultOf(dice)];
  let said: unknown;
  await until(fault, async () => {
    try {
      said = await action.run(world, dice);
    } catch (error) {
      if (error instanceof Crash || !fault?.livesOn || !isUnanswered(error)) throw error;
      said = 'not answered';
    }
  });
  return `${action.name} (${said ?? ''})${told(fault)}`;
}

const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'Unanswered' || isUnanswered(error.cause));

export type Run = {
  seed: number;
  steps: number;
  balance(isQuiet: boolean): Promise<string[]>;
};

export type Failure = { step: number; wrong: string; story: string[] };

/** Plays the steps of a seed, comes to rest, and says what was wrong first; nothing where all was right. */
export async function simulate(world: World, run: Run): Promise<Failure | undefined> {
  const story: string[] = [];
  let at = 0;
  try {
    for (; at < run.steps; at++) {
      story.push(`${at}. ${await step(world, diceOf(run.seed, at))}`);
      await world.shop.mail.eventsSettled();
      const wrong = [
        ...(await lookQuickly(world)),
        ...(await run.balance(false)),
        ...(await lookWithin(world)),
      ];
      if (wrong.length > 0) return { step: at, wrong: wrong.join('\n'), story };
    }
    await until(undefined, () => settle(world));
    const wrong = [
      ...(await lookQuickly(world)),
      ...(await run.balance(true)),
      ...(await lookWithin(world)),
      ...(await lookOutside(world)),
    ];
    return wrong.length > 0 ? { step: at, wrong: `At rest: ${wrong.join('\n')}`, story } : undefined;
  } catch (error) {
    const wrong = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { step: at, wrong, story };
  }
}

import { countParts, findBallot, loadState } from '#functions/ballots/load-ballot.ts';
import { toRejectedList } from '#functions/ballots/to-rejected-list.ts';
import { findProduct } from '#functions/catalogue/find-product.ts';
import { toBallotTerms, toDropTerms } from '#functions/catalogue/to-admin-drop.ts';
import { serve } from '#functions/runtime/serve.ts';
import { ballotsApi } from '#shared/contracts/ballots/ballots.ts';
import { findBallotPhase } from '#shared/domain/ballots/ballot-phase.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';

export const handler = serve(ballotsApi.getBallot, async ({ params }, { now, fail }) => {
  const drop = (await findBallot(params.dropId)) ?? fail('ballot_not_found', {}, 'dropId');
  const { dropId, title, headline, story, opensAt, closesAt, editionSize, ballot: terms } = drop;
  const [state, found] = await Promise.all([loadState(dropId), findProduct(drop.productId)]);
  const { entries, root, rejected = {}, committedAt, round, signature, randomness, drawnAt } = state ?? {};
  const isCommitted = entries !== undefined && root && committedAt && round;
  return {
    id: dropId,
    title,
    headline,
    story,
    opensAt,
    closesAt,
    product: found
      ? {
          id: found.record.productId,
          name: found.record.name,
          image: found.record.image,
          price: formatDecimalPounds(found.record.pricePence),
        }
      : null,
    phase: findBallotPhase(drop, terms.chain, state, now),
    bottles: editionSize,
    bottlesPerWinner: toDropTerms(drop).limitPerCustomer,
    terms: toBallotTerms(terms),
    chain: terms.chain,
    commitment: isCommitted
      ? { entries, root, rejected: toRejectedList(rejected), committedAt, round }
      : null,
    draw:
      signature && randomness && drawnAt
        ? { signature, randomness, drawnAt, parts: countParts(entries ?? 0) }
        : null,
  };
});

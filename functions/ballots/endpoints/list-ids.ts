import { findBallot, loadIds, loadState } from '#functions/ballots/load-ballot.ts';
import { serve } from '#functions/runtime/serve.ts';
import { ballotsApi } from '#shared/contracts/ballots/ballots.ts';

export const handler = serve(ballotsApi.listIds, async ({ params }, { fail }) => {
  const { dropId } = (await findBallot(params.dropId)) ?? fail('ballot_not_found', {}, 'dropId');
  // The parts are written before the state: until it names them they are not public.
  const state = await loadState(dropId);
  return { ids: state?.drawnAt ? await loadIds(dropId, 'drawn', params.part) : [] };
});

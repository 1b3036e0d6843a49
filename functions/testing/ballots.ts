import { handler as confirmEntry } from '#functions/ballots/endpoints/confirm-entry.ts';
import { handler as enter } from '#functions/ballots/endpoints/enter.ts';
import { handler as getBallot } from '#functions/ballots/endpoints/get-ballot.ts';
import { handler as listIds } from '#functions/ballots/endpoints/list-ids.ts';
import { createEntryId, createEntryToken } from '#functions/ballots/entry-id.ts';
import { handler as drawBallots } from '#functions/ballots/jobs/draw-ballots.ts';
import { handler as createDrop } from '#functions/catalogue/endpoints/drops/create-drop.ts';
import { drop } from '#functions/catalogue/entities/drop.ts';
import { clock } from '#functions/environment/clock.ts';
import { createId } from '#functions/runtime/ids.ts';
import { type Ballot, type BallotReceipt, ballotsApi } from '#shared/contracts/ballots/ballots.ts';
import { type AdminDrop, dropsApi } from '#shared/contracts/catalogue/drops.ts';
import { toVisitorAddress } from './checkout.ts';
import { request } from './request.ts';
import { createCountedBottle } from './shopify.ts';
import { createStaffCookie } from './staff.ts';

export const hourMs = 3_600_000;
const fromNow = (hours: number) => new Date(clock.now().getTime() + hours * hourMs).toISOString();

/** A plan of a ballot for this many bottles, open for a day from now and drawn an hour later. */
export const buildBallotPlan = (productId: string, changes: object = {}) => ({
  productId,
  title: 'Soho Reserve',
  headline: 'Forty years.',
  story: 'One butt.',
  editionSize: 2,
  opensAt: fromNow(-1),
  closesAt: fromNow(24),
  nextDropAt: null,
  drawsAt: fromNow(25),
  kind: 'ballot',
  entrants: 'everyone',
  ...changes,
});

export const planBallot = async (body: object) =>
  request<AdminDrop>(createDrop, dropsApi.createDrop, { cookie: await createStaffCookie(), body });

export async function openBallot(changes: object = {}) {
  const productId = await createCountedBottle({
    productId: createId('prd'),
    available: 10,
    pricePence: 6_000,
    name: 'Kilbrae 21',
  });
  const { status, body } = await planBallot(buildBallotPlan(productId, changes));
  if (status !== 201) throw new Error(`The ballot was not planned: ${JSON.stringify(body)}`);
  return { productId, dropId: body.id, plan: body };
}

/** The open ballot, or a new one, because only one can be open at a time. */
export async function findOpenBallot(): Promise<{ dropId: string }> {
  const at = clock.now().toISOString();
  const { data } = await drop.query.byOpening({}).go({ consistent: true });
  const open = data.find(({ ballot, closesAt, opensAt }) => ballot && opensAt <= at && closesAt > at);
  return open ?? openBallot();
}

/** Drops must not overlap, so a test ends with none open. */
export async function clearDrops(): Promise<void> {
  const { data } = await drop.query.byOpening({}).go();
  for (const { opensAt, dropId } of data) await drop.delete({ opensAt, dropId }).go();
}

let houses = 0;

/** A person who has never entered before, with an address of their own. */
export const buildEntrant = (changes: object = {}) => ({
  name: 'Ada Byron',
  email: `${createId('entrant')}@example.com`.replace('_', '-'),
  ageConfirmed: true,
  address: { addressLine1: `${++houses} Archer Street`, city: 'London', postcode: 'W1D 7BD' },
  ...changes,
});

type EntryAnswer = { receipt: BallotReceipt | null };

/** Each from a different connection. */
export const enterBallot = (dropId: string, body: object, cookie?: string) =>
  request<EntryAnswer>(enter, ballotsApi.enter, {
    params: { dropId },
    body,
    cookie,
    headers: { 'x-forwarded-for': `${toVisitorAddress(JSON.stringify(body))}, 198.51.100.1` },
  });

/** Confirms the entry of an address through its emailed link. */
export async function confirmBallotEntry(dropId: string, email: string) {
  const { entryId } = await createEntryId(dropId, email);
  const { data } = await drop.query.byOpening({}).go();
  const { ballot } = data.find((each) => each.dropId === dropId) ?? {};
  const token = await createEntryToken(dropId, entryId, ballot?.drawsAt ?? '');
  const reply = await request<{ receipt: BallotReceipt }>(confirmEntry, ballotsApi.confirmEntry, {
    params: { dropId },
    body: { entry: entryId, token },
  });
  return { ...reply, entryId, token };
}

/** Lets this many people enter and confirm; returns them by entry. */
export async function fillBallot(dropId: string, count: number): Promise<Map<string, string>> {
  const people = new Map<string, string>();
  for (let index = 0; index < count; index++) {
    const entrant = buildEntrant();
    await enterBallot(dropId, entrant);
    const { entryId, status } = await confirmBallotEntry(dropId, entrant.email);
    if (status !== 200) throw new Error(`The entry of ${entrant.email} was refused.`);
    people.set(entryId, entrant.email);
  }
  return people;
}

export const readBallot = async (dropId: string) =>
  (await request<Ballot>(getBallot, ballotsApi.getBallot, { params: { dropId } })).body;

export const readOrderOfDraw = async (dropId: string): Promise<string[]> =>
  (await request<{ ids: string[] }>(listIds, ballotsApi.listIds, { params: { dropId, part: '0' } })).body.ids;

export const runDraw = () => drawBallots({ id: 'test', scheduledFor: '' });

/** Sets the shop's clock. */
export const goTo = (iso: string, moreHours = 0): void => {
  const at = new Date(Date.parse(iso) + moreHours * hourMs);
  clock.set(() => at);
};

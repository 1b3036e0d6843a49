import { type BallotRecord, ballot } from '#functions/ballots/entities/ballot.ts';
import { type BallotEntryRecord, ballotEntry } from '#functions/ballots/entities/ballot-entry.ts';
import { ballotIds, idsPerPart } from '#functions/ballots/entities/ballot-ids.ts';
import { type BallotOfferRecord, ballotOffer } from '#functions/ballots/entities/ballot-offer.ts';
import type { DropRecord } from '#functions/catalogue/entities/drop.ts';
import { findDrop } from '#functions/catalogue/find-drop.ts';
import type { BallotTerms } from '#shared/domain/catalogue/drops/ballot-terms.ts';

export type BallotDrop = DropRecord & { ballot: BallotTerms };

export const isBallotDrop = (drop: DropRecord | undefined): drop is BallotDrop => drop?.ballot !== undefined;

export async function findBallot(dropId: string): Promise<BallotDrop | undefined> {
  const drop = await findDrop(dropId);
  return isBallotDrop(drop) ? drop : undefined;
}

export const loadState = async (dropId: string): Promise<BallotRecord | undefined> =>
  (await ballot.get({ dropId }).go({ consistent: true })).data ?? undefined;

export const loadEntry = async (dropId: string, entryId: string): Promise<BallotEntryRecord | undefined> =>
  (await ballotEntry.get({ dropId, entryId }).go({ consistent: true })).data ?? undefined;

export const listEntries = async (dropId: string): Promise<BallotEntryRecord[]> =>
  (await ballotEntry.query.inBallot({ dropId }).go({ pages: 'all', consistent: true })).data;

export const listOffers = async (dropId: string): Promise<BallotOfferRecord[]> =>
  (await ballotOffer.query.inBallot({ dropId }).go({ pages: 'all', consistent: true })).data;

const digits = 64;

/** Writes a list of ids in parts; writing the same list again changes nothing. */
export async function storeIds(
  dropId: string,
  order: 'ascending' | 'drawn',
  entryIds: readonly string[],
): Promise<void> {
  for (let part = 0; part * idsPerPart < entryIds.length; part++) {
    const ids = entryIds.slice(part * idsPerPart, (part + 1) * idsPerPart).join('');
    await ballotIds.put({ dropId, order, part, ids }).go();
  }
}

/** A part of a list of ids; empty if that part does not exist. */
export async function loadIds(dropId: string, order: 'ascending' | 'drawn', part: number): Promise<string[]> {
  const { data } = await ballotIds.get({ dropId, order, part }).go({ consistent: true });
  const { ids = '' } = data ?? {};
  return Array.from({ length: ids.length / digits }, (_, index) =>
    ids.slice(index * digits, (index + 1) * digits),
  );
}

export const countParts = (entries: number): number => Math.ceil(entries / idsPerPart);

/** A whole list of ids, of which there are `entries`. */
export async function loadAllIds(
  dropId: string,
  order: 'ascending' | 'drawn',
  entries: number,
): Promise<string[]> {
  const all: string[] = [];
  for (let part = 0; part < countParts(entries); part++) all.push(...(await loadIds(dropId, order, part)));
  if (all.length !== entries)
    throw new Error(`The ballot ${dropId} has only ${all.length} of its ${entries} entry ids.`);
  return all;
}

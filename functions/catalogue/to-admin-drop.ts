import type { DropRecord } from '#functions/catalogue/entities/drop.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import type { AdminAuditEntryRecord } from '#functions/table/entities/admin-audit-entry.ts';
import type { ShownBallotTerms } from '#shared/contracts/catalogue/ballot-terms.ts';
import type { AdminDrop } from '#shared/contracts/catalogue/drops.ts';
import { type BallotTerms, defaultPayHours } from '#shared/domain/catalogue/drops/ballot-terms.ts';
import { type BeaconChain, findRoundFrom } from '#shared/domain/catalogue/drops/beacon-chain.ts';
import type { DropFields } from '#shared/domain/catalogue/drops/drop-form.ts';
import { type DropTerms, defaultDropLimit } from '#shared/domain/catalogue/drops/drop-sale.ts';
import {
  defaultMinutesBefore,
  defaultPerMinute,
  type WaitingRoomTerms,
} from '#shared/domain/catalogue/drops/waiting-room.ts';

export function toAdminDrop({ dropId, nextDropAt, ballot, version = 0, ...facts }: DropRecord): AdminDrop {
  const { limitPerCustomer, restOnSale } = toDropTerms({ ...facts, dropId });
  const shown = {
    ...facts,
    id: dropId,
    nextDropAt: nextDropAt ?? null,
    limitPerCustomer,
    restOnSale,
    version,
  };
  return ballot ? { ...shown, ballot: toBallotTerms(ballot) } : shown;
}

export const toBallotTerms = ({ chain, boughtBefore, ...terms }: BallotTerms): ShownBallotTerms => ({
  ...terms,
  boughtBefore: boughtBefore ?? null,
  chainHash: chain.hash,
});

/** A drop's terms of sale, with defaults for one that was planned before they existed. */
export const toDropTerms = ({
  opensAt,
  closesAt,
  editionSize,
  limitPerCustomer = defaultDropLimit,
  restOnSale = false,
  ballot,
  waitingRoom,
}: DropRecord): DropTerms => ({
  opensAt,
  closesAt,
  editionSize,
  limitPerCustomer,
  restOnSale,
  ...(ballot ? { kind: 'ballot' as const } : {}),
  ...(waitingRoom ? { waitingRoom } : {}),
});

export const toDropRecord = (
  dropId: string,
  sent: DropFields,
  version: number,
  chain: BeaconChain,
  before?: DropRecord,
): DropRecord => {
  const {
    nextDropAt,
    limitPerCustomer,
    restOnSale,
    kind,
    entrants,
    boughtBefore,
    payHours,
    drawsAt,
    waitingRoom: isQueued,
    minutesBefore,
    perMinute,
    ...fields
  } = sent;
  const waitingRoom = toWaitingRoomTerms(
    { waitingRoom: isQueued, minutesBefore, perMinute },
    before?.waitingRoom,
  );
  const ballot = toBallot({ kind, entrants, boughtBefore, payHours, drawsAt }, chain, before?.ballot);
  return {
    ...fields,
    dropId,
    version,
    ...(nextDropAt ? { nextDropAt } : {}),
    limitPerCustomer: limitPerCustomer ?? before?.limitPerCustomer ?? defaultDropLimit,
    restOnSale: restOnSale ?? before?.restOnSale ?? false,
    ...(ballot ? { ballot } : {}),
    ...(waitingRoom && !ballot ? { waitingRoom } : {}),
  };
};

type SentRoom = Pick<DropFields, 'waitingRoom' | 'minutesBefore' | 'perMinute'>;

function toWaitingRoomTerms(
  { waitingRoom, minutesBefore, perMinute }: SentRoom,
  before?: WaitingRoomTerms,
): WaitingRoomTerms | undefined {
  if (!(waitingRoom ?? before !== undefined)) return undefined;
  return {
    minutesBefore: minutesBefore ?? before?.minutesBefore ?? defaultMinutesBefore,
    perMinute: perMinute ?? before?.perMinute ?? defaultPerMinute,
  };
}

type SentBallot = Pick<DropFields, 'kind' | 'entrants' | 'boughtBefore' | 'payHours' | 'drawsAt'>;

/** The round is derived from the time of the draw. An announced round stays, even if the shop uses another chain now. */
function toBallot(
  { kind, entrants, boughtBefore, payHours, drawsAt }: SentBallot,
  chain: BeaconChain,
  before?: BallotTerms,
): BallotTerms | undefined {
  const isOne = kind ? kind === 'ballot' : before !== undefined;
  const at = drawsAt ?? before?.drawsAt;
  if (!isOne || !at) return undefined;
  const group = entrants ?? before?.entrants ?? 'everyone';
  const day = boughtBefore ?? before?.boughtBefore;
  const named =
    before?.drawsAt === at
      ? { round: before.round, chain: before.chain }
      : { round: findRoundFrom(chain, new Date(at)), chain };
  return {
    entrants: group,
    ...(group === 'bought_before' && day ? { boughtBefore: day } : {}),
    payHours: payHours ?? before?.payHours ?? defaultPayHours,
    drawsAt: at,
    ...named,
  };
}

const toContent = (record: DropRecord) => {
  const { id: _, version: __, ...content } = toAdminDrop(record);
  return content;
};

export const isUnchanged = (one: DropRecord, other: DropRecord): boolean => {
  const sorted = (record: DropRecord) => JSON.stringify(Object.entries(toContent(record)).sort());
  return sorted(one) === sorted(other);
};

export function buildDropEntry(
  done: { actor: string; action: string; before?: DropRecord; after?: DropRecord },
  now: Date,
): AdminAuditEntryRecord {
  const { actor, action, before, after } = done;
  const of = after ?? before;
  return buildAdminAuditEntry(
    {
      actor,
      action,
      entityType: 'drop',
      entityId: of?.dropId ?? '',
      entityName: of?.title ?? '',
      before: before && toContent(before),
      after: after && toContent(after),
    },
    now,
  );
}

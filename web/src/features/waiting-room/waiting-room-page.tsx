import { type ReactNode, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import type { WaitingRoom } from '#shared/contracts/waiting-room/waiting-room.ts';
import { formatOpening } from '#shared/domain/catalogue/drops/drop-sale.ts';
import { passMinutes } from '#shared/domain/catalogue/drops/waiting-room.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import { describeFailure } from '#web/lib/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { DropPage, PendingDropPage } from '#web/ui/drop-page.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { readShopTime, useJoin, useWaitingRoom } from './queries.ts';

/** '4:07', as a countdown shows it. */
function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** 'less than a minute', 'about 4 minutes': changes seldom enough for a screen reader. */
function formatMinutes(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  return minutes <= 1 ? 'less than a minute' : `about ${minutes} minutes`;
}

type AddButton = (product: Product) => ReactNode;

/** The queue for a drop: joining, waiting, and buying when admitted. */
export function WaitingRoomPage({ addButton }: { addButton: AddButton }) {
  const { dropId = '' } = useParams();
  const query = useWaitingRoom(dropId);
  if (query.data) return <Room room={query.data} updatedAt={query.dataUpdatedAt} addButton={addButton} />;
  return <PendingDropPage kind="Queue" missing="waiting_room_not_found" query={query} />;
}

/** The time at the shop, updated every second. */
function useShopTime(room: WaitingRoom, updatedAt: number): number {
  const [, redraw] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => redraw((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return readShopTime(room, updatedAt);
}

type RoomProps = { room: WaitingRoom; updatedAt: number; addButton: AddButton };

function Room({ room, updatedAt, addButton }: RoomProps) {
  const now = useShopTime(room, updatedAt);
  const { product, title, perMinute } = room;
  const stage = findStage(room, now);
  const { heading, text, target } = describeStage(room, stage, now);
  return (
    <DropPage kind="Queue" pageTitle={`${heading}: ${title}`} drop={room}>
      <section
        aria-label="Your place"
        className="rounded-card border border-hairline bg-surface px-5 py-5 md:px-7"
      >
        <div role="status">
          <h2 className="font-display text-2xl">{heading}</h2>
          <p className="mt-2 text-ink-2">{text}</p>
        </div>
        {target !== null && (
          <p role="timer" className="mt-4 font-display text-4xl text-brass-light tabular-nums">
            {formatCountdown(target - now)}
          </p>
        )}
        {stage === 'waiting' && room.ahead !== null && (
          <Facts
            className="mt-5"
            facts={[
              { name: 'Your place', value: room.ahead + 1 },
              { name: 'Expected wait', value: formatMinutes(Date.parse(room.admittedAt ?? '') - now) },
            ]}
          />
        )}
        {(stage === 'open' || stage === 'lapsed') && <JoinButton room={room} isAgain={stage === 'lapsed'} />}
        {stage === 'admitted' && product && <div className="mt-5">{addButton(product)}</div>}
      </section>
      {product && (
        <Facts
          layout="table"
          facts={[
            { name: 'Bottle', value: product.name },
            { name: 'Price', value: formatPounds(product.price) },
            { name: 'Bottles left', value: product.stock },
            { name: 'Pace', value: `${perMinute} ${perMinute === 1 ? 'person' : 'people'} a minute` },
          ]}
        />
      )}
      <p className="text-ink-2 text-sm">
        Everyone who joins before the drop opens gets a random place. Anyone who joins later goes to the end
        of the queue. Each turn lasts {passMinutes} minutes, and the rest of the shop stays open to you
        meanwhile.
      </p>
    </DropPage>
  );
}

type Stage = 'upcoming' | 'open' | 'drawing' | 'waiting' | 'admitted' | 'lapsed' | 'soldOut' | 'closed';

function findStage({ state, roomOpensAt, closesAt, product }: WaitingRoom, now: number): Stage {
  if (Date.parse(closesAt) <= now) return 'closed';
  if (!product || product.stock === 0) return 'soldOut';
  if (state !== 'outside') return state;
  return now < Date.parse(roomOpensAt) ? 'upcoming' : 'open';
}

type Words = {
  heading: string;
  text: string;
  /** The moment that the countdown leads to. */
  target: number | null;
};

function describeStage(room: WaitingRoom, stage: Stage, now: number): Words {
  const [opens, roomOpens] = [room.opensAt, room.roomOpensAt].map((moment) => formatOpening(moment, now));
  const parse = (moment: string | null) => Date.parse(moment ?? '');
  const isBeforeOpening = now < Date.parse(room.opensAt);
  const words: Record<Stage, Words> = {
    upcoming: {
      heading: "The queue isn't open yet",
      text: `You can join on ${roomOpens}, London time. The drop opens on ${opens}.`,
      target: null,
    },
    open: {
      heading: 'Join the queue',
      text: isBeforeOpening
        ? `The drop opens on ${opens}, London time. Places are drawn then, so there is no hurry.`
        : 'The drop is open. Join the end of the queue.',
      target: isBeforeOpening ? Date.parse(room.opensAt) : null,
    },
    drawing: {
      heading: "You're in the queue",
      text: `Places are drawn when the drop opens, on ${opens}, London time. Stay here, or come back then in this browser.`,
      target: Date.parse(room.opensAt),
    },
    waiting: {
      heading: "You're in the queue",
      text: `Your turn comes in ${formatMinutes(parse(room.admittedAt) - now)}. You keep your place if you leave this page.`,
      target: parse(room.admittedAt),
    },
    admitted: {
      heading: "It's your turn",
      text: `Add the bottle and go on to payment within ${passMinutes} minutes of your turn. The countdown shows what's left.`,
      target: parse(room.admittedUntil),
    },
    lapsed: {
      heading: 'Your turn has passed',
      text: 'You can join again at the end of the queue.',
      target: null,
    },
    soldOut: {
      heading: 'Sold out',
      text: "Every bottle is sold or reserved. A reservation that isn't paid for becomes available again.",
      target: null,
    },
    closed: { heading: 'This drop has closed', text: 'Thank you for your interest.', target: null },
  };
  return words[stage];
}

function JoinButton({ room, isAgain }: { room: WaitingRoom; isAgain: boolean }) {
  const { mutate, isPending, error } = useJoin(room.id);
  return (
    <div className="mt-5">
      <Button size="lg" pending={isPending} onClick={() => mutate()}>
        {isPending ? 'Joining...' : isAgain ? 'Join again' : 'Join the queue'}
      </Button>
      {error && (
        <p role="alert" className="mt-2 text-error text-sm">
          {describeFailure(error)}
        </p>
      )}
    </div>
  );
}

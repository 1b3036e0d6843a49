import { useState } from 'react';
import { paths } from '#web/app/paths.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { getProblem } from '#web/lib/problem.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useCancelByLink, useConfirmAlert } from './queries.ts';

/** Links in alert emails lead here. Nothing happens before a press, because email scanners open links too. */
export function AlertLink({ action }: { action: 'confirm' | 'cancel' }) {
  const { query } = useAddressQuery();
  const [link] = useState({ alert: query.get('alert') ?? '', token: query.get('token') ?? '' });
  return action === 'confirm' ? <Confirm link={link} /> : <Cancel link={link} />;
}

type Link = { alert: string; token: string };

function Confirm({ link }: { link: Link }) {
  const { mutate, data, error, isPending } = useConfirmAlert();
  if (data)
    return (
      <>
        <Title>You're on the list</Title>
        <p className="text-ink-2">
          {data.opensAt
            ? `We'll email you before ${data.name} opens, on ${formatTime(data.opensAt)}.`
            : `We'll email you when ${data.name} is back in stock.`}
        </p>
        {data.productId && (
          <div>
            <ButtonLink to={paths.product.href(data.productId)} look="outline">
              View the bottle
            </ButtonLink>
          </div>
        )}
      </>
    );
  return (
    <>
      <Title>Confirm your alert</Title>
      <p className="text-ink-2">Press the button and we'll send you the email you asked for.</p>
      <Failure error={error} />
      <div>
        <Button size="lg" pending={isPending} onClick={() => mutate(link)}>
          Confirm my address
        </Button>
      </div>
    </>
  );
}

function Cancel({ link }: { link: Link }) {
  const { mutate, isSuccess, error, isPending } = useCancelByLink();
  if (isSuccess)
    return (
      <>
        <Title>Your alert is cancelled</Title>
        <p className="text-ink-2">
          We won't email you about this bottle, and we've deleted your address from this list.
        </p>
        <div>
          <ButtonLink to={paths.gallery.href()} look="outline">
            Browse the shop
          </ButtonLink>
        </div>
      </>
    );
  return (
    <>
      <Title>Cancel your alert</Title>
      <p className="text-ink-2">Press the button and we won't email you about this bottle.</p>
      <Failure error={error} />
      <div>
        <Button size="lg" pending={isPending} onClick={() => mutate(link)}>
          Cancel the alert
        </Button>
      </div>
    </>
  );
}

const Title = ({ children }: { children: string }) => (
  <h1 className="font-display text-3xl md:text-4xl">{children}</h1>
);

function Failure({ error }: { error: Error | null }) {
  if (!error) return null;
  const problem = getProblem(error);
  const isBroken = problem?.code === 'link_invalid' || problem?.code === 'invalid_request';
  return (
    <Notice tone="error" title={isBroken ? 'This link is incomplete or has expired' : undefined}>
      <p>
        {isBroken
          ? "Please sign up again on the bottle's page."
          : (problem?.detail ?? 'Please check your connection and try again.')}
      </p>
    </Notice>
  );
}

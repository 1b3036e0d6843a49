import { useEffect, useState } from 'react';
import { store } from '#shared/store.ts';
import { useAgeStore } from '#web/lib/age-store.ts';
import { Button } from '#web/ui/button.tsx';
import { ExternalLink } from '#web/ui/external-link.tsx';

/** Asks for the visitor's age without blocking the page: the shop stays readable and usable behind it. */
export function AgeNotice() {
  const isConfirmed = useAgeStore((state) => state.isConfirmed);
  const confirm = useAgeStore((state) => state.confirm);
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  if (!isMounted || isConfirmed) return null;
  return (
    <section
      aria-label="Age confirmation"
      data-dock="age"
      className="fixed inset-x-0 bottom-0 z-30 flex animate-[rise_360ms_var(--ease-out)] items-center gap-4 border-hairline border-t bg-surface-2 px-5 py-3 max-md:min-h-18 max-md:py-2 md:right-6 md:bottom-6 md:left-auto md:max-w-md md:rounded-card md:border"
    >
      <p className="grow text-ink-2 text-sm leading-snug max-md:text-xs">
        Our bottles are for adults. You must be {store.ages.toBuy} or over to buy. Advice on drinking:{' '}
        <ExternalLink href={store.links.drinkaware} className="underline underline-offset-4 hover:text-ink">
          drinkaware.co.uk
        </ExternalLink>
      </p>
      <Button look="brass" size="sm" onClick={confirm} className="shrink-0">
        I am {store.ages.toBuy} or over
      </Button>
    </section>
  );
}

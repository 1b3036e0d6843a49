import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';

type PortfolioHeadProps = { firstName?: string; isEmpty?: boolean };

export function PortfolioHead({ firstName, isEmpty = false }: PortfolioHeadProps) {
  const about = isEmpty ? 'the bottles you hold in bond will appear here' : 'these are your bottles in bond';
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div>
        <h1 className="font-display text-4xl">Your portfolio</h1>
        <p className="mt-3 text-ink-2">{firstName ? `${firstName}, ${about}.` : 'Your bottles in bond.'}</p>
      </div>
      <ButtonLink to={paths.storage.href()} look="link">
        How bonded storage works
      </ButtonLink>
    </div>
  );
}

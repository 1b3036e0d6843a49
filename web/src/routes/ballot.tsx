import { BallotPage } from '#web/features/ballot/ballot-page.tsx';

export function BallotRoute() {
  return (
    <div className="page pt-8 pb-16 md:pt-12">
      <BallotPage />
    </div>
  );
}

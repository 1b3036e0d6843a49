import { paths } from '#web/app/paths.ts';
import { StorageBenefits } from '#web/features/storage/benefits.tsx';
import { CalculatorSection } from '#web/features/storage/calculator-section.tsx';
import { Facility } from '#web/features/storage/facility.tsx';
import { Places } from '#web/features/storage/places.tsx';
import { StorageSteps } from '#web/features/storage/steps.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageIntro } from '#web/ui/page-intro.tsx';
import { SourcedPicture } from '#web/ui/picture.tsx';
import { RiskWarning } from '#web/ui/risk-warning.tsx';
import { warehouse } from '#web/ui/still-plates.ts';

export function StorageRoute() {
  return (
    <>
      <PageHead
        title="Bonded storage"
        description="Keep bottles in a bonded warehouse with duty and VAT deferred: what it costs per bottle per month, how it works, and a calculator."
      />
      <div className="page grid items-center gap-x-16 pb-10 lg:grid-cols-[1.1fr_1fr] lg:pb-0">
        <PageIntro title="Bonded storage">
          <p>
            Own a bottle without bringing it home. In a bonded warehouse, duty and VAT are deferred until you
            have it delivered.
          </p>
        </PageIntro>
        <SourcedPicture
          sources={warehouse}
          alt="An aisle of racked casks in a dark warehouse."
          sizes="(min-width: 1024px) 560px, 100vw"
          isFirst
          className="aspect-8/5 h-auto w-full rounded-card object-cover lg:my-14"
        />
      </div>
      <StorageSteps />
      <Places />
      <CalculatorSection />
      <div className="border-hairline border-t">
        <StorageBenefits />
      </div>
      <Facility />
      <div className="page grid items-center gap-8 border-hairline border-t pt-14 lg:grid-cols-[1.4fr_1fr]">
        <RiskWarning />
        <div className="lg:text-right">
          <ButtonLink to={paths.collection.href()} size="lg">
            See the collection
          </ButtonLink>
        </div>
      </div>
    </>
  );
}

import { Gallery } from '#web/features/catalogue/gallery.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { bottleAction } from './bottle-action.tsx';

export function GalleryRoute() {
  return (
    <div className="page pt-10 lg:pt-14">
      <PageHead
        title="Shop"
        description="Every bottle we sell: filter by category, region, distillery, price, age and strength."
      />
      <h1 className="mb-8 font-display text-4xl">The shop</h1>
      <Gallery actionFor={bottleAction} />
    </div>
  );
}

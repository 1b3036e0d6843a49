import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { BottleTransition, productPlace } from '#web/ui/bottle-transition.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** The bottle in the light. */
export function ProductStage({ product }: { product: Product }) {
  return (
    <div className="lit flex justify-center lg:sticky lg:top-20">
      <BottleTransition productId={product.id} place={productPlace}>
        <Picture
          image={product.image}
          alt={`A bottle of ${product.name}`}
          sizes="(width < 64rem) 320px, 520px"
          isFirst
          className="aspect-4/5 h-[23rem] w-auto object-contain lg:h-[38rem]"
        />
      </BottleTransition>
    </div>
  );
}

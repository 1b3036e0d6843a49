import type { ReactNode } from 'react';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import type { DropRehearsal } from '#shared/contracts/catalogue/drops.ts';
import { listSizes, lowStockAt } from '#shared/store.ts';
import { ProductGrid } from '#web/features/catalogue/product-grid.tsx';
import { Hero } from '#web/features/drop/hero.tsx';
import { DropBanner } from '#web/features/drop/live-banner.tsx';
import { Welcome } from '#web/features/drop/welcome.tsx';
import { describeDrop } from '#web/features/product/describe-drop.ts';
import { RehearsedTime, useDropPhase } from '#web/lib/use-drop-phase.ts';
import { ShopFrame } from '#web/ui/shop-frame.tsx';

type SectionProps = { title: string; children: ReactNode };

const Section = ({ title, children }: SectionProps) => (
  <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <h2 className="font-display text-2xl">{title}</h2>
    <ShopFrame label={`${title}, as the shop shows it then`}>{children}</ShopFrame>
  </section>
);

type CardsProps = { title: string; products: readonly Product[]; lowStock: number; inRow?: number };

const Cards = ({ title, products, lowStock, inRow }: CardsProps) => (
  <div className="pt-8">
    <h3 className="mb-5 font-display text-xl">{title}</h3>
    {products.length > 0 ? (
      <ProductGrid
        products={products}
        place={`rehearsal/${title}`}
        lowStockAt={lowStock}
        actionFor={() => null}
        inRow={inRow}
      />
    ) : (
      <p className="text-ink-2">Nothing is shown here.</p>
    )}
  </div>
);

/** The sentence about a drop on its bottle's page. */
function BottleSentence({ product, now }: { product: Product; now: number }) {
  const phase = useDropPhase(product.drop);
  return (
    <li className="text-ink-2">
      <strong className="font-medium text-ink">{product.name}</strong>:{' '}
      {product.drop && phase
        ? describeDrop(product.drop, phase, product.stock, now)
        : 'On sale like any other bottle.'}
    </li>
  );
}

/** The pages that a drop changes, drawn by the shop's own parts for the moment of a rehearsal. */
export function showRehearsal({ at, drop, exclusive, vault, bottles }: DropRehearsal): ReactNode {
  const now = Date.parse(at);
  return (
    <RehearsedTime value={now}>
      <Section title="Home page">
        {drop && <DropBanner drop={drop} now={now} />}
        {drop ? <Hero drop={drop} level="h3" /> : <Welcome level="h3" />}
        <Cards
          title="Current Exclusive Drops"
          products={exclusive}
          lowStock={lowStockAt.card}
          inRow={listSizes.currentDrops}
        />
      </Section>
      <Section title="Drops page">
        <Cards
          title="Current drops"
          products={vault}
          lowStock={lowStockAt.vaultDrop}
          inRow={listSizes.vaultDrops}
        />
      </Section>
      {bottles.length > 0 && (
        <Section title="Bottles in drops">
          <Cards title="In lists" products={bottles} lowStock={lowStockAt.card} />
          <h3 className="mt-8 mb-3 font-display text-xl">On their pages</h3>
          <ul className="grid gap-2 text-sm">
            {bottles.map((product) => (
              <BottleSentence key={product.id} product={product} now={now} />
            ))}
          </ul>
        </Section>
      )}
    </RehearsedTime>
  );
}

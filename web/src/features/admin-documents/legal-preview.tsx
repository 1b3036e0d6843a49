import { parsePublishedDelivery } from '#shared/domain/checkout/published-delivery.ts';
import { defaultDeliveryTerms } from '#shared/domain/common/delivery.ts';
import type { LegalFacts } from '#shared/domain/common/legal-text.ts';
import { parseLegalText } from '#shared/domain/common/parse-legal-text.ts';
import type { DocumentContent } from '#shared/domain/common/shop-document.ts';
import { defaultTradingHours } from '#shared/domain/common/trading-hours.ts';
import { buildLegalFacts } from '#shared/domain/site/legal/legal-pages.ts';
import type { LegalPage } from '#shared/domain/site/legal/page-names.ts';
import { readLegalBlock } from '#shared/stage-facts.ts';
import { usePublishedDelivery } from '#web/lib/delivery-terms.ts';
import { useTradingHours } from '#web/lib/trading-hours.ts';
import { ArticleProse } from '#web/ui/article-prose.tsx';

const legal = readLegalBlock(import.meta.env);

/** The current values of a page's placeholders. */
function useFacts(page: LegalPage): LegalFacts {
  const delivery = usePublishedDelivery();
  const { data: hours = defaultTradingHours } = useTradingHours();
  return buildLegalFacts(page, {
    legal,
    hours,
    delivery: delivery ? parsePublishedDelivery(delivery) : defaultDeliveryTerms,
  });
}

export function LegalPreview({ page, content }: { page: LegalPage; content: DocumentContent }) {
  const facts = useFacts(page);
  const { title, intro, sections } = parseLegalText({ content, facts, updated: '' });
  return (
    <div className="grid gap-8">
      <div>
        <h3 className="font-display text-2xl">{title}</h3>
        <p className="mt-2 text-ink-2">{intro}</p>
      </div>
      {sections.map(({ id, title: heading, blocks }) => (
        <section key={id} aria-label={heading || 'Without a heading'}>
          <h3 className="mb-3 font-display text-xl">{heading}</h3>
          <ArticleProse blocks={blocks} level="h4" />
        </section>
      ))}
    </div>
  );
}

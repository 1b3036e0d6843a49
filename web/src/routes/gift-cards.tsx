import { createLazyWidget } from '#web/ui/lazy-widget.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

/** Included in the rendered page; its rules and fields load later. */
const buyGiftCard = createLazyWidget(
  async () => (await import('#web/features/gift-cards/buy-gift-card.tsx')).BuyGiftCard,
);

export function GiftCardsRoute() {
  return (
    <div className="page pt-8 pb-16 md:pt-12">
      <PageHead
        title="Gift cards"
        description="A gift card for rare whisky: choose an amount, and we email it with your message."
      />
      <div className="mx-auto max-w-2xl">
        <h1 className="font-display text-3xl md:text-4xl">Gift cards</h1>
        <p className="mt-3 mb-8 text-ink-2">
          Choose an amount, and we email the card with your message as soon as you have paid. It can be spent
          over several orders, and it has no expiry date.
        </p>
        <buyGiftCard.Widget />
      </div>
    </div>
  );
}

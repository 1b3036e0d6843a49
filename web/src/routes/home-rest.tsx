import { TrustIcons } from '#web/features/home/trust-icons.tsx';
import { NewsletterCard } from '#web/features/newsletter/newsletter-card.tsx';

/** What stands below the bottles on the home page; none of it is in the first view. */
export function HomeRest() {
  return (
    <>
      <TrustIcons />
      <NewsletterCard source="home" />
    </>
  );
}

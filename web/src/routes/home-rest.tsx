import { RecentlyViewed } from '#web/features/catalogue/recently-viewed.tsx';
import { SocialGrid } from '#web/features/home/social-grid.tsx';
import { TrustIcons } from '#web/features/home/trust-icons.tsx';
import { VideoWall } from '#web/features/home/video-wall.tsx';
import { NewsletterCard } from '#web/features/newsletter/newsletter-card.tsx';
import { bottleAction } from './bottle-action.tsx';

/** Everything below the bottles on the home page; none of it is in the first view. */
export function HomeRest() {
  return (
    <>
      <div className="skippable [--height:173rem] sm:[--height:183rem] md:[--height:128rem] lg:[--height:115rem] xl:[--height:110rem]">
        <TrustIcons />
        <SocialGrid />
        <VideoWall />
        <NewsletterCard source="home" />
      </div>
      <RecentlyViewed actionFor={bottleAction} />
    </>
  );
}

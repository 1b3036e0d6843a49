import { ExternalLink } from '#web/ui/external-link.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { Still } from '#web/ui/still.tsx';
import { formatCount } from './format-count.ts';
import { getPageUrl } from './networks.ts';
import { socialPosts } from './social-posts.ts';

const sizes = '(width < 48rem) 45vw, (width < 64rem) 30vw, 185px';

/** A few pictures from the bar, with a way to where there are more. */
export function SocialGrid() {
  return (
    <section aria-labelledby="social-heading" className="page pt-14 lg:pt-20">
      <SectionHeading
        id="social-heading"
        title="From behind the bar"
        note="A cask, a tray, a page of notes."
        aside={
          <ExternalLink
            href={getPageUrl('Instagram')}
            className="inline-flex min-h-11 items-center border-control border-b text-brass-light hover:border-brass-light"
          >
            Our Instagram page
          </ExternalLink>
        }
      />
      <ul className="grid grid-cols-2 gap-x-3 gap-y-7 md:grid-cols-3 md:gap-x-5 lg:grid-cols-6">
        {socialPosts.map(({ id, image, caption, likes }) => (
          <li key={id}>
            <figure>
              <Still
                still={image}
                alt=""
                sizes={sizes}
                className="aspect-square h-auto w-full rounded-card border border-hairline object-cover"
              />
              <figcaption className="mt-3 text-sm">
                <p className="text-ink-2">{caption}</p>
                <p className="mt-1 text-ink-3 text-xs">{formatCount(likes, 'like')}</p>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

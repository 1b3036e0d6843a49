import { ExternalLink } from '#web/ui/external-link.tsx';
import { SourcedPicture } from '#web/ui/picture.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import type { StillFiles } from '#web/ui/still-files.ts';
import { cask, copper, dram, notebook, pair, tray } from '#web/ui/still-tiles.ts';
import { formatCount } from './format-count.ts';
import { getPageUrl } from './networks.ts';

type SocialPost = { id: string; image: StillFiles; caption: string; likes: number };

/** Sample content: posts like those on the bar's account, with invented likes. */
const socialPosts: readonly SocialPost[] = [
  { id: 'first-pour', image: dram, caption: 'The first pour of the evening.', likes: 412 },
  { id: 'cask-1184', image: cask, caption: 'Cask 1184, before anyone opened it.', likes: 529 },
  { id: 'tray', image: tray, caption: 'Four drams, one argument.', likes: 351 },
  { id: 'notebook', image: notebook, caption: 'Our notes, and we stand by them.', likes: 268 },
  { id: 'still-house', image: copper, caption: 'Morning in the still house: warm and loud.', likes: 387 },
  { id: 'pair', image: pair, caption: 'They arrived together. Neither stayed long.', likes: 604 },
];

const sizes = '(width < 48rem) 45vw, (width < 64rem) 30vw, 185px';

/** A few pictures from the bar, with a link to more. */
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
              <SourcedPicture
                sources={image}
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

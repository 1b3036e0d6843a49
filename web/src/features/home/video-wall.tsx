import { ExternalLink } from '#web/ui/external-link.tsx';
import { SourcedPicture } from '#web/ui/picture.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import type { StillFiles } from '#web/ui/still-files.ts';
import { aisle, door, pour, reserve, smallPrint } from '#web/ui/still-posters.ts';
import { formatCount } from './format-count.ts';
import { getPageUrl } from './networks.ts';

type Video = {
  id: string;
  thumbnail: StillFiles;
  title: string;
  views: number;
  /** Minutes and seconds, as displayed. */
  duration: string;
};

/** Sample content: films such as the bar makes. None of them exists yet, so each leads to the page where they will be. */
const videos: readonly Video[] = [
  { id: 'pour', thumbnail: pour, title: 'How much is a measure?', views: 24_700, duration: '0:48' },
  { id: 'reserve', thumbnail: reserve, title: 'Soho Reserve 40, uncorked', views: 41_300, duration: '1:06' },
  { id: 'aisle', thumbnail: aisle, title: 'A walk down row nine', views: 12_900, duration: '1:21' },
  {
    id: 'small-print',
    thumbnail: smallPrint,
    title: 'Reading the small print',
    views: 18_200,
    duration: '0:52',
  },
  { id: 'door', thumbnail: door, title: 'A minute before opening', views: 9_800, duration: '1:00' },
];

/** A phone scrolls the row sideways. */
const row =
  '-mx-(--gutter) grid snap-x auto-cols-[46%] grid-flow-col gap-3 overflow-x-auto scroll-px-(--gutter) px-(--gutter) py-1 *:snap-start sm:auto-cols-[30%] md:mx-0 md:grid-flow-row md:auto-cols-auto md:grid-cols-5 md:gap-5 md:overflow-visible md:px-0';
const sizes = '(width < 40rem) 46vw, (width < 48rem) 30vw, 225px';

/** Stills of short films. Nothing plays here: each leads to the shop's own page, and says so. */
export function VideoWall() {
  return (
    <section aria-labelledby="videos-heading" className="page pt-14 lg:pt-20">
      <SectionHeading id="videos-heading" title="A minute at a time" note="Watch more on TikTok." />
      <ul className={row}>
        {videos.map(({ id, thumbnail, title, views, duration }) => (
          <li key={id} className="group relative">
            <div className="relative overflow-hidden rounded-card border border-hairline group-hover:border-control">
              <SourcedPicture
                sources={thumbnail}
                alt=""
                sizes={sizes}
                className="aspect-9/16 h-auto w-full object-cover"
              />
              <span className="absolute right-2.5 bottom-2.5 rounded-control bg-bg px-2 py-1 text-ink-2 text-xs leading-none">
                {duration}
              </span>
            </div>
            <h3 className="mt-3 font-medium leading-snug">
              <ExternalLink
                href={getPageUrl('TikTok')}
                className="after:absolute after:inset-0 after:rounded-card group-hover:text-brass-light"
              >
                {title}
                <span className="sr-only">, opens our TikTok page</span>
              </ExternalLink>
            </h3>
            <p className="mt-1 text-ink-3 text-xs">{formatCount(views, 'view')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

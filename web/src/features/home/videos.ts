import type { StillFiles } from '#web/ui/still-files.ts';
import { aisle, door, pour, reserve, smallPrint } from '#web/ui/still-posters.ts';

export type Video = {
  id: string;
  thumbnail: StillFiles;
  title: string;
  views: number;
  /** Minutes and seconds, as it is shown. */
  duration: string;
};

/** Sample content: films such as the bar makes. None of them exists yet, so each leads to the page where they will be. */
export const videos: readonly Video[] = [
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

import { store } from '#shared/store.ts';
import { paths } from './paths.ts';

export type NavigationLink = {
  label: string;
  to: string;
  /** A link shows only while its page stands. */
  isLive: boolean;
};

const pages: readonly NavigationLink[] = [
  { label: 'Home', to: paths.home.href(), isLive: true },
  { label: 'Drops', to: paths.collection.href(), isLive: true },
  { label: 'Shop', to: paths.gallery.href(), isLive: true },
  { label: 'About', to: paths.about.href(), isLive: true },
  { label: 'Blog', to: paths.blog.href(), isLive: true },
];

const account: readonly NavigationLink[] = [{ label: 'Sign In', to: paths.auth.href(), isLive: true }];

const live = (links: readonly NavigationLink[]) => links.filter((link) => link.isLive);

export const navigation = {
  pages: live(pages),
  account: live(account),
  bar: [
    { label: 'Visit Bar', url: store.links.bar },
    { label: 'Events', url: store.links.events },
  ],
};

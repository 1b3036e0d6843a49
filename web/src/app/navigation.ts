import { store } from '#shared/store.ts';
import { paths } from './paths.ts';

export type NavigationLink = { label: string; to: string };

const pages: readonly NavigationLink[] = [
  { label: 'Home', to: paths.home.href() },
  { label: 'Drops', to: paths.collection.href() },
  { label: 'Shop', to: paths.gallery.href() },
  { label: 'About', to: paths.about.href() },
  { label: 'Blog', to: paths.blog.href() },
];

const account: readonly NavigationLink[] = [{ label: 'Sign In', to: paths.auth.href() }];

export const navigation = {
  pages,
  account,
  bar: [
    { label: 'Visit Bar', url: store.links.bar },
    { label: 'Events', url: store.links.events },
  ],
};

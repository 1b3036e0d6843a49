import { store } from '#shared/store.ts';

type Network = (typeof store.socials)[number]['network'];

/** The shop's own page on a network. */
export const getPageUrl = (network: Network) =>
  store.socials.find((social) => social.network === network)?.url;

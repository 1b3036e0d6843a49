import type { ReactNode } from 'react';
import type { store } from '#shared/store.ts';

type Network = (typeof store.socials)[number]['network'];

/** Simple logos of the four networks, drawn on a grid of 24. */
const marks: Record<Network, ReactNode> = {
  Instagram: (
    <g fill="none" stroke="currentColor" strokeWidth="1.6">
      <rect x="3.5" y="3.5" width="17" height="17" rx="4.5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="16.8" cy="7.2" r="0.6" fill="currentColor" />
    </g>
  ),
  Facebook: (
    <path
      fill="currentColor"
      d="M13.6 21v-7.6h2.6l.5-3.1h-3.1V8.4c0-.9.4-1.6 1.7-1.6h1.5V4.1A15 15 0 0 0 14.500 4c-2.500 0-4.100 1.500-4.100 4.100v2.200H7.600v3.100h2.800V21z"
    />
  ),
  LinkedIn: (
    <path
      fill="currentColor"
      d="M4.500 9.500h3.200V20H4.500zM6.100 4.200a1.900 1.900 0 1 1 0 3.800 1.900 1.900 0 0 1 0-3.800zM9.900 9.500H13v1.400c.500-.900 1.600-1.700 3.100-1.700 3 0 3.900 1.900 3.900 4.700V20h-3.200v-5.400c0-1.400-.300-2.600-1.800-2.600s-1.900 1.200-1.900 2.600V20H9.900z"
    />
  ),
  TikTok: (
    <path
      fill="currentColor"
      d="M13 3.500h2.900a4.600 4.600 0 0 0 4 4v2.900a7.400 7.400 0 0 1-4-1.200v5.600a5.600 5.600 0 1 1-5.600-5.600l.7.1v3a2.700 2.700 0 1 0 2 2.600z"
    />
  ),
};

export function SocialIcon({ network }: { network: Network }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5">
      {marks[network]}
    </svg>
  );
}

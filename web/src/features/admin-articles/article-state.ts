type Numbers = { latest: number; published: number | null };

/** An article's state in the shop, as a filter names it. */
export const findState = ({ latest, published }: Numbers) =>
  published === null ? 'draft' : published === latest ? 'published' : 'changed';

export const stateLabels = {
  published: 'On the site',
  changed: 'On the site, with a newer draft',
  draft: 'Draft',
} as const;

export const stateTones = { published: 'ok', changed: 'warn', draft: 'plain' } as const;

import { clsx } from 'clsx';
import { type Fact, Facts } from './facts.tsx';
import { MoreLink } from './more-link.tsx';

/** A part of a longer text, as data: the texts themselves contain no markup. */
export type Block =
  | { heading: string }
  | { text: string }
  | { list: readonly string[] }
  | { facts: readonly Fact[] }
  | { link: { label: string; to: string } };

export const proseClass = 'grid max-w-measure gap-5 text-ink-2 text-lg';

/** One part of a longer text. */
export function Piece({ block, level: Heading }: { block: Block; level: 'h2' | 'h3' | 'h4' }) {
  if ('heading' in block)
    return (
      <Heading
        className={clsx('mt-6 font-display text-ink first:mt-0', Heading === 'h2' ? 'text-2xl' : 'text-xl')}
      >
        {block.heading}
      </Heading>
    );
  if ('list' in block) {
    return (
      <ul className="grid list-disc gap-2 pl-5 marker:text-brass">
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  }
  if ('facts' in block)
    return <Facts facts={block.facts} layout="table" className="border-hairline border-y" />;
  if ('link' in block) {
    return (
      <p>
        <MoreLink to={block.link.to}>{block.link.label}</MoreLink>
      </p>
    );
  }
  return <p>{block.text}</p>;
}

import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import {
  type ArticleBlock,
  type Span,
  toPlainText,
  type Words,
} from '#shared/domain/common/article-blocks.ts';
import { ExternalLink } from './external-link.tsx';
import { Facts } from './facts.tsx';
import { MoreLink } from './more-link.tsx';

type Level = 'h2' | 'h3' | 'h4';

/** The formatted text of an article. */
export const ArticleProse = ({ blocks, level }: { blocks: readonly ArticleBlock[]; level: Level }) => (
  <div className="grid max-w-measure gap-5 text-ink-2 text-lg">
    {blocks.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order.
      <ArticlePiece key={index} block={block} level={level} />
    ))}
  </div>
);

function ArticlePiece({ block, level: Heading }: { block: ArticleBlock; level: Level }) {
  if ('text' in block) {
    return (
      <p>
        <Run words={block.text} />
      </p>
    );
  }
  if ('quote' in block) {
    return (
      <blockquote className="border-brass border-l-2 pl-5 font-display text-ink text-xl">
        <Run words={block.quote} />
      </blockquote>
    );
  }
  if ('list' in block) {
    const List = block.isOrdered ? 'ol' : 'ul';
    return (
      <List
        className={clsx('grid gap-2 pl-5 marker:text-brass', block.isOrdered ? 'list-decimal' : 'list-disc')}
      >
        {block.list.map((item) => (
          <li key={toPlainText(item)}>
            <Run words={item} />
          </li>
        ))}
      </List>
    );
  }
  if ('heading' in block) {
    return (
      <Heading
        className={clsx('mt-6 font-display text-ink first:mt-0', Heading === 'h2' ? 'text-2xl' : 'text-xl')}
      >
        {block.heading}
      </Heading>
    );
  }
  if ('facts' in block)
    return <Facts facts={block.facts} layout="table" className="border-hairline border-y" />;
  return (
    <p>
      <MoreLink to={block.link.to}>{block.link.label}</MoreLink>
    </p>
  );
}

function Run({ words }: { words: Words }) {
  if (typeof words === 'string') return words;
  // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order.
  return words.map((span, index) => <Look key={index} span={span} />);
}

const linkClass = 'text-brass-light underline decoration-control underline-offset-4 hover:decoration-current';

function Look({ span: { text, isStrong, isEmphasis, to } }: { span: Span }) {
  const emphasised = isEmphasis ? <em>{text}</em> : text;
  const words = isStrong ? <strong className="font-semibold text-ink">{emphasised}</strong> : emphasised;
  if (!to) return words;
  return to.startsWith('/') ? (
    <Link to={to} className={linkClass}>
      {words}
    </Link>
  ) : (
    <ExternalLink href={to} className={linkClass}>
      {words}
    </ExternalLink>
  );
}

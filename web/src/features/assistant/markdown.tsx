import { memo, type ReactNode, useContext, useMemo } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { Link } from 'react-router-dom';
import { parseSuggestedCart } from '#shared/domain/cart/suggested-cart.ts';
import { suggestedCartPath } from '#web/app/suggested-cart-path.ts';
import { CartAction } from './cart-action.ts';
import { shopPath } from './shop-path.ts';

const allowed = [
  'p',
  'strong',
  'em',
  'ul',
  'ol',
  'li',
  'a',
  'blockquote',
  'code',
  'br',
  'hr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
];

/** A heading in an answer is not a heading of the page. */
const Heading = ({ children }: { children?: ReactNode }) => (
  <p className="font-medium text-brass-light">{children}</p>
);

/** The bottles of a cart that the answer suggests, added with one press. */
function CartButton({ page, onLeave, children }: { page: string; onLeave: () => void; children: ReactNode }) {
  const cartActionFor = useContext(CartAction);
  const lines = parseSuggestedCart(new URLSearchParams(page.slice(page.indexOf('?'))));
  return lines.length > 0 ? cartActionFor({ lines, page, onLeave, label: children }) : children;
}

const componentsFor = (onLeave: () => void): Components => ({
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, Heading])),
  ul: ({ children }) => <ul className="grid list-disc gap-1 pl-5 marker:text-brass">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="grid list-decimal gap-1 pl-6 marker:text-ink-3">
      {children}
    </ol>
  ),
  blockquote: ({ children }) => (
    <blockquote className="border-hairline border-l-2 pl-4">{children}</blockquote>
  ),
  strong: ({ children }) => <strong className="font-semibold text-ink">{children}</strong>,
  code: ({ children }) => <span className="wrap-anywhere">{children}</span>,
  hr: () => <hr className="border-hairline" />,
  a: ({ href, children }) => {
    const path = shopPath(href);
    if (!path) return children;
    if (path.startsWith(`${suggestedCartPath.path}?`))
      return (
        <CartButton page={path} onLeave={onLeave}>
          {children}
        </CartButton>
      );
    return (
      <Link
        to={path}
        onClick={onLeave}
        className="text-brass-light underline decoration-control underline-offset-4 hover:decoration-current"
      >
        {children}
      </Link>
    );
  },
});

/** An answer laid out. Only a few kinds of plain text are rendered, and no images or HTML. */
export const AnswerText = memo(function AnswerText(props: { text: string; onLeave: () => void }) {
  const { text, onLeave } = props;
  // New components would make React render the whole answer again with each piece.
  const components = useMemo(() => componentsFor(onLeave), [onLeave]);
  return (
    <div className="grid max-w-measure grid-cols-1 gap-3 text-base text-ink-2 leading-relaxed">
      <Markdown skipHtml unwrapDisallowed allowedElements={allowed} components={components}>
        {text}
      </Markdown>
    </div>
  );
});

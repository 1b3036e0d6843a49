import { ExternalLink as Icon } from 'lucide-react';
import { buttonClass } from '#web/ui/button.tsx';
import { ExternalLink } from '#web/ui/external-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { CreatedCart } from './use-cart.ts';

/** The cart that was made, with the way to it for a browser that lets no tab open by itself. */
export function CartNotice({ cart: { address, text, isOpened } }: { cart: CreatedCart }) {
  return (
    <Notice tone="ok" title={isOpened ? 'The cart is open in a new tab' : 'The cart is ready'}>
      <p>{text}</p>
      <p>
        <ExternalLink
          href={address}
          className={buttonClass({ look: 'outline', size: 'sm', className: 'mt-2' })}
        >
          <Icon aria-hidden="true" className="size-4" />
          Open the cart at Shopify
        </ExternalLink>
      </p>
    </Notice>
  );
}

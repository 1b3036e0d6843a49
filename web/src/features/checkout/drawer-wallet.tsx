import { useState } from 'react';
import { useCartStore } from '#web/lib/cart-store.ts';
import { useShownTerms } from '#web/lib/shown-terms.ts';
import { readDraft } from './draft.ts';
import { Wallet, type WalletProps } from './wallet.tsx';

type DrawerWalletProps = Required<Pick<WalletProps, 'items' | 'onAuthorised' | 'onFailed' | 'onPaid'>>;

/** The wallets in the cart's drawer, with the codes and delivery that were entered at the checkout before. */
export function DrawerWallet(props: DrawerWalletProps) {
  const sessionId = useCartStore((state) => state.sessionId);
  const [isDeclared, setDeclared] = useState(false);
  const shownTerms = useShownTerms();
  const { methodId, discountCode, giftCardCode } = readDraft(sessionId);
  return (
    <Wallet
      {...props}
      methodId={methodId}
      discountCode={discountCode}
      giftCardCode={giftCardCode}
      isDeclared={isDeclared}
      shownTerms={shownTerms}
      onDeclare={setDeclared}
      or="or check out"
      // On a low screen the bottles need the room, and the checkout has the same buttons.
      className="mt-4 [@media(height<36rem)]:hidden"
    />
  );
}

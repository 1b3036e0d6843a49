/** Where gift cards are sold. Only the footer links to it, so no first view contains its address. */
export const giftCardsPath = { path: '/gift-cards', href: () => '/gift-cards' };

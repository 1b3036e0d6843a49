/** Where gift cards are sold. Only the end of a page links to it, so that no first view carries its address. */
export const giftCardsPath = { path: '/gift-cards', href: () => '/gift-cards' };

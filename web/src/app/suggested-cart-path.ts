/** Where links lead that other people's programs and AI Simo make; no page of the shop itself leads there. */
export const suggestedCartPath = { path: '/suggested-cart' };

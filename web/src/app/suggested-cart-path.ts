/** Other people's programs and AI Simo create links to this page; no page of the shop itself does. */
export const suggestedCartPath = { path: '/suggested-cart' };

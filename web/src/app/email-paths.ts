/** Emails link to these with a token, and no page does: so none carries their addresses. */
export const emailPaths = {
  alerts: { path: '/alerts/:action' },
  newsletterConfirm: { path: '/newsletter/confirm' },
  newsletterPreferences: { path: '/newsletter/preferences' },
  newsletterUnsubscribe: { path: '/newsletter/unsubscribe' },
};

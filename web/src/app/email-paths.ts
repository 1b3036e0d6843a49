/** Emails link to these with a token. No page does, so no page contains their addresses. */
export const emailPaths = {
  alerts: { path: '/alerts/:action' },
  newsletterConfirm: { path: '/newsletter/confirm' },
  newsletterPreferences: { path: '/newsletter/preferences' },
  newsletterUnsubscribe: { path: '/newsletter/unsubscribe' },
};

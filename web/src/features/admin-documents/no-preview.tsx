/** Shown instead of a preview while the form has an error. */
export const NoPreview = () => (
  <p className="text-ink-2 text-sm">It appears once every field above is filled in correctly.</p>
);

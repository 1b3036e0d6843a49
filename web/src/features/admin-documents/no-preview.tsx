/** In the place of a preview while the form has a fault. */
export const NoPreview = () => (
  <p className="text-ink-2 text-sm">It appears once every field above is filled in correctly.</p>
);

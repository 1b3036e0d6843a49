import { type ComponentProps, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { createLazyWidget } from '#web/ui/lazy-widget.tsx';
import type { Source } from './queries.ts';

const dialog = createLazyWidget(async () => (await import('./newsletter-dialog.tsx')).NewsletterDialog);

type JoinButtonProps = Pick<ComponentProps<typeof Button>, 'look' | 'size' | 'children'> & {
  title: string;
  description: string;
  source: Source;
};

/** Opens the sign-up over the page; the dialog is fetched with the first sign of interest. */
export function JoinButton({ title, description, source, ...button }: JoinButtonProps) {
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <Button
        {...button}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={dialog.preload}
        onFocus={dialog.preload}
      />
      {isOpen !== undefined && (
        <dialog.Widget
          isOpen={isOpen}
          onOpenChange={setOpen}
          title={title}
          description={description}
          source={source}
        />
      )}
    </>
  );
}

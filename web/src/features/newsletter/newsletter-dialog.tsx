import { Sheet } from '#web/ui/sheet.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import type { Source } from './queries.ts';
import { useSignUp } from './use-sign-up.ts';

type NewsletterDialogProps = {
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  source: Source;
};

/** The sign-up over a page. Typed text survives closing it. */
export function NewsletterDialog({ source, ...sheet }: NewsletterDialogProps) {
  const signUp = useSignUp(source);
  return (
    <Sheet side="middle" {...sheet}>
      <NewsletterForm signUp={signUp} />
    </Sheet>
  );
}

import { Unlink } from 'lucide-react';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ConsentStep } from './consent-step.tsx';

/** A link that is not ours: cut off by a mail program, or typed. */
export function BrokenLink({ isAnswer }: { isAnswer: boolean }) {
  return (
    <ConsentStep
      Icon={Unlink}
      iconClass="text-warn"
      title="This link is not complete"
      isAnswer={isAnswer}
      actions={
        <ButtonLink to={paths.home.href()} look="outline">
          Back to the shop
        </ButtonLink>
      }
    >
      <p>
        A part of it is missing or was changed. Please open it from the letter once more, or copy all of it
        into the address bar.
      </p>
    </ConsentStep>
  );
}

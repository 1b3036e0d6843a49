import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Unlink } from '#web/ui/icons.tsx';
import { ConsentStep } from './consent-step.tsx';

/** A link that is not valid: cut off by a mail program, or mistyped. */
export function BrokenLink({ isAnswer }: { isAnswer: boolean }) {
  return (
    <ConsentStep
      Icon={Unlink}
      iconClass="text-warn"
      title="This link is incomplete"
      isAnswer={isAnswer}
      actions={
        <ButtonLink to={paths.home.href()} look="outline">
          Back to the shop
        </ButtonLink>
      }
    >
      <p>
        Part of the link is missing. Please open it from the email again, or copy all of it into your address
        bar.
      </p>
    </ConsentStep>
  );
}

import { privatePaths } from '#web/app/private-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ErrorMessage } from '#web/ui/error-notice.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { useShareWishlist } from './queries.ts';

/** The link to the customer's list, and a button to stop sharing. */
export function ShareList({ shareId }: { shareId: string | null }) {
  const { mutate, isPending, isError } = useShareWishlist();
  const link = shareId && new URL(privatePaths.sharedWishlist.href(shareId), window.location.origin).href;
  return (
    <div className="max-w-measure">
      {link ? (
        <>
          <Field
            label="Link to your list"
            hint="Anyone with this link can see the bottles on your list, but not your name."
          >
            {(control) => (
              <Input {...control} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
            )}
          </Field>
          <div className="mt-1 flex flex-wrap items-center gap-x-6">
            <CopyButton text={link} what="the link" />
            <Button look="quiet" size="sm" pending={isPending} onClick={() => mutate(false)}>
              Stop sharing
            </Button>
          </div>
        </>
      ) : (
        <Button look="outline" size="sm" pending={isPending} onClick={() => mutate(true)}>
          Share your list
        </Button>
      )}
      {isError && <ErrorMessage className="mt-3">That did not work. Please try again.</ErrorMessage>}
    </div>
  );
}

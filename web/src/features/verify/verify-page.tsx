import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { certificateYears } from '#shared/domain/bonded-storage/certificate-expiry.ts';
import { codeLength, formatTypedCode, parseTypedCode } from '#shared/domain/common/typed-code.ts';
import { store } from '#shared/store.ts';
import { verifyPath } from '#web/app/verify-path.ts';
import { getProblem, isRefusal } from '#web/lib/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { useVerification } from './queries.ts';
import { VerifiedBottle } from './verified-bottle.tsx';

/** For anyone who was shown a certificate: is the bottle in bond now? */
export function VerifyPage({ code }: { code: string | undefined }) {
  return (
    <>
      <h1 className="font-display text-3xl md:text-4xl">Verify a certificate</h1>
      <div className="mt-6 grid max-w-measure gap-8">
        {code ? (
          <Answer code={code} />
        ) : (
          <p className="text-ink-2">
            Enter the code on a {store.brand} certificate to see whether we hold its bottle in bond now. We
            show the bottle, never its owner or price.
          </p>
        )}
        <section className={code && 'border-hairline border-t pt-6'} aria-label="Certificate code">
          {code && <h2 className="mb-4 font-display text-xl">Check another certificate</h2>}
          <CodeForm />
        </section>
      </div>
    </>
  );
}

function Answer({ code }: { code: string }) {
  const { data, error, isFetching, refetch } = useVerification(code);
  if (data) return <VerifiedBottle certificate={data} />;
  if (isRefusal(error, 'certificate_not_found', 'invalid_request'))
    return (
      <Notice tone="error" title="No certificate has this code">
        <p>
          You entered <span className="wrap-anywhere font-medium text-ink">{code}</span>. Check it against the
          certificate. A certificate can be verified for {certificateYears} years from the day it was issued;
          its owner can download a new one.
        </p>
      </Notice>
    );
  if (error)
    return (
      <ErrorState
        level="h2"
        title="The certificate could not be checked"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      >
        {isRefusal(error, 'too_many_requests') && <p>{getProblem(error)?.detail}</p>}
      </ErrorState>
    );
  return (
    <>
      <Loading label="Checking the certificate" />
      <Skeleton className="h-80 rounded-card" />
    </>
  );
}

/** The code as printed; each check has its own address, which a certificate's QR code opens. */
function CodeForm() {
  const navigate = useNavigate();
  const { register, formState, handleSubmit } = useForm({ defaultValues: { code: '' } });
  const submit = handleSubmit(({ code }) => {
    const parsed = parseTypedCode(code);
    if (parsed) void navigate(verifyPath.href(formatTypedCode(parsed)));
  });
  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-5">
      <Field
        label="Verification code"
        hint={`${codeLength} letters and digits, such as 7K3M-9QXA-2H4P-8WZB.`}
        error={formState.errors.code?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...register('code', {
              validate: (code) =>
                parseTypedCode(code) !== undefined ||
                `Please enter the ${codeLength} letters and digits of the code`,
            })}
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-required
          />
        )}
      </Field>
      <div>
        <Button type="submit">Verify</Button>
      </div>
    </form>
  );
}

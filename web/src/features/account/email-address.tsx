import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { NewAddressCode } from './new-address-code.tsx';
import { NewAddressForm } from './new-address-form.tsx';
import { useProfile } from './queries.ts';
import { Section } from './section.tsx';

type Step = { at: 'shown' } | { at: 'address' } | { at: 'code'; email: string } | { at: 'changed' };

/** The sign-in address, and the two steps to change it: enter the new one, then prove it with the code sent to it. */
export function EmailAddress() {
  const { data } = useProfile();
  const [step, setStep] = useState<Step>({ at: 'shown' });
  const show = () => setStep({ at: 'shown' });
  const isOpen = step.at === 'address' || step.at === 'code';
  return (
    <Section
      title="Email address"
      aside={
        !isOpen && (
          <Button look="outline" size="sm" disabled={!data} onClick={() => setStep({ at: 'address' })}>
            Change address
          </Button>
        )
      }
    >
      <p className="wrap-anywhere mb-1 min-h-6 font-medium">
        {data?.email ?? <Skeleton className="h-6 max-w-64" />}
      </p>
      <p className="text-ink-2 text-sm">
        You sign in with this address, and we email you about your orders there.
      </p>
      {isOpen && (
        <div className="mt-6 grid max-w-md gap-5">
          {step.at === 'address' ? (
            <NewAddressForm onCodeRequested={(email) => setStep({ at: 'code', email })} onCancel={show} />
          ) : (
            <NewAddressCode
              email={step.email}
              onChanged={() => setStep({ at: 'changed' })}
              onOtherAddress={() => setStep({ at: 'address' })}
            />
          )}
        </div>
      )}
      {step.at === 'changed' && (
        <Notice tone="ok" className="mt-5 max-w-2xl">
          Your email address has been changed. We've sent a notice to the old one.
        </Notice>
      )}
    </Section>
  );
}

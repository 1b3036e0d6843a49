import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { enquiriesApi } from '#shared/contracts/catalogue/enquiries.ts';
import { enquiryLimits } from '#shared/domain/catalogue/enquiry.ts';
import { paths } from '#web/app/paths.ts';
import { call } from '#web/lib/api.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { AskForm } from '#web/ui/ask-form.tsx';
import { Button } from '#web/ui/button.tsx';

/** Offers to ask a person about a bottle: buyers who spend this much have questions that no page answers. */
export function Enquiry({ product: { id, name } }: { product: Product }) {
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useHydrated();
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place}>
      {isOpen ? (
        <AskForm
          title="Ask about this bottle"
          level="h2"
          intro={
            <>
              Ask about its condition or history, or anything else. A person will reply by email. See our{' '}
              <Link to={paths.privacy.href()} className="text-brass-light underline underline-offset-2">
                privacy notice
              </Link>
              .
            </>
          }
          text={{
            label: 'Your question',
            rows: 4,
            maxLength: enquiryLimits.question,
            missing: 'Please write your question',
          }}
          sendLabel="Send question"
          thanks={(email) =>
            `We've received your question about ${name}. A person will reply by email to ${email}.`
          }
          send={({ id: requestId, email, text }) =>
            call(enquiriesApi.sendEnquiry, { params: { id }, body: { requestId, email, question: text } })
          }
          onCancel={() => {
            setOpen(false);
            requestAnimationFrame(() => place.current?.querySelector('button')?.focus());
          }}
        />
      ) : (
        <Button
          look="link"
          className="text-sm"
          // In the rendered page the button does nothing until the code is loaded.
          disabled={!isHydrated}
          onClick={() => setOpen(true)}
        >
          Ask about this bottle
        </Button>
      )}
    </div>
  );
}

import { type ReactNode, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import type { CheckoutInput } from '#shared/domain/checkout/checkout-form.ts';
import {
  ageNotes,
  currentDeclarationVersion,
  declarationWordings,
} from '#shared/domain/orders/declarations.ts';
import { Checkbox } from '#web/ui/choice.tsx';
import { FieldMessage } from '#web/ui/field.tsx';
import { TermsLink } from '#web/ui/terms-link.tsx';

const { age, terms, private_individual: privateIndividual } = declarationWordings[currentDeclarationVersion];

/** One sentence after the other, as one checkbox presents them. */
export const ageAndTerms = `${age} ${terms}`;

type DeclarationsProps = { isStored: boolean; isCollected: boolean; termsHref: string };

/** The buyer's declarations; each sentence is stored with the order and the version of its wording. */
export function Declarations({ isStored, isCollected, termsHref }: DeclarationsProps) {
  const note = isStored ? ageNotes.bond : isCollected ? ageNotes.collection : ageNotes.delivery;
  return (
    <div className="grid gap-2">
      <Declaration name="confirmsAgeAndTerms">{ageAndTerms}</Declaration>
      {isStored && <Declaration name="isPrivate">{privateIndividual}</Declaration>}
      <p className="ml-8 text-ink-3 text-xs">
        {note} Read the <TermsLink href={termsHref}>terms of sale</TermsLink> and{' '}
        <TermsLink href={termsHref} section="#cancel">
          your right to cancel within 14 days
        </TermsLink>
        .
      </p>
    </div>
  );
}

type DeclarationProps = { name: 'confirmsAgeAndTerms' | 'isPrivate'; children: ReactNode };

function Declaration({ name, children }: DeclarationProps) {
  const id = useId();
  const { register, formState } = useFormContext<CheckoutInput>();
  const error = formState.errors[name]?.message;
  return (
    <div className="grid gap-2">
      <Checkbox
        {...register(name)}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        label={children}
      />
      {error && <FieldMessage id={id}>{error}</FieldMessage>}
    </div>
  );
}

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { User } from '#shared/contracts/accounts/auth.ts';
import { ProfileForm, type ProfileInput } from '#shared/domain/common/account-forms.ts';
import { paths } from '#web/app/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { QueryBoundary } from '#web/ui/query-boundary.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { failures, showFieldFailure } from './failures.ts';
import { useProfile, useSaveProfile } from './queries.ts';
import { Section } from './section.tsx';

type Values = Required<ProfileInput>;

/** The customer's details, editable in place. */
export function Profile() {
  return (
    <Section
      title="Profile"
      aside={
        <ButtonLink to={paths.addressBook.href()} look="link">
          Address book
        </ButtonLink>
      }
    >
      <QueryBoundary
        query={useProfile()}
        failure="Your profile could not be loaded"
        loading="Loading your profile"
        skeleton={<Skeleton className="h-64 sm:h-60" />}
      >
        {(user) => <Form key={user.id} user={user} />}
      </QueryBoundary>
    </Section>
  );
}

function Form({ user }: { user: User }) {
  const { firstName, lastName, phone } = user;
  const form = useForm<Values>({
    defaultValues: { firstName, lastName, phone: phone ?? '' },
    resolver: standardSchemaResolver(ProfileForm),
  });
  const { mutateAsync, isPending } = useSaveProfile();
  const [outcome, setOutcome] = useState<{ tone: 'ok' | 'error'; text: string }>();
  const submit = form.handleSubmit(async (values) => {
    if (isPending) return;
    setOutcome(undefined);
    try {
      const saved = await mutateAsync(values);
      form.reset({ firstName: saved.firstName, lastName: saved.lastName, phone: saved.phone ?? '' });
      toast({ title: 'Profile saved', description: 'Your details have been updated.' });
      setOutcome({ tone: 'ok', text: 'Your details have been saved.' });
    } catch (error) {
      const text = showFieldFailure(form, error, ['firstName', 'lastName', 'phone'], failures.profile);
      if (text) setOutcome({ tone: 'error', text });
    }
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid max-w-2xl gap-5">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField<Values> name="firstName" label="First name" autoComplete="given-name" />
          <TextField<Values> name="lastName" label="Last name" autoComplete="family-name" />
          <TextField<Values> name="phone" label="Phone" type="tel" autoComplete="tel" isOptional />
        </div>
        {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
        <Button type="submit" look="outline" pending={isPending} className="justify-self-start">
          {isPending ? 'Saving...' : 'Save profile'}
        </Button>
      </form>
    </FormProvider>
  );
}

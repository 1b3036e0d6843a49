import { toast } from '#web/ui/toast.ts';

/** The specification's error messages, by action. */
export const failures = {
  login: { title: 'Login failed', description: 'Please check your email and try again.' },
  register: { title: 'Registration failed', description: 'Please try again with a different email.' },
} as const;

export type Failure = (typeof failures)[keyof typeof failures];

export const showFailure = (failure: Failure) => toast({ ...failure, variant: 'destructive' });

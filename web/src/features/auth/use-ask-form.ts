import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormProps, useForm } from 'react-hook-form';
import { showRefusal } from '#web/lib/show-refusal.ts';
import { type Failure, tellFailure } from './failures.ts';
import { type Asked, useAskForCode } from './queries.ts';

type AskFormOptions<Values extends FieldValues> = {
  schema: Parameters<typeof standardSchemaResolver>[0];
  defaultValues: DefaultValues<Values>;
  failure: Failure;
  onAsked: (asked: Asked) => void;
};

/** A form that asks for a code: what is refused stands at its field, and everything else in a notice beside the button. */
export function useAskForm<Values extends FieldValues & Asked>({
  schema,
  defaultValues,
  failure,
  onAsked,
}: AskFormOptions<Values>) {
  const resolver = standardSchemaResolver(schema) as UseFormProps<Values>['resolver'];
  const form = useForm<Values>({ defaultValues, resolver });
  const { mutateAsync, isPending } = useAskForCode();
  const [notice, setNotice] = useState<string>();
  const submit = form.handleSubmit(async (values) => {
    if (isPending) return;
    setNotice(undefined);
    try {
      onAsked(await mutateAsync(values as Asked));
    } catch (error) {
      tellFailure(failure);
      const fields = Object.keys(defaultValues) as Path<Values>[];
      setNotice(showRefusal(form, error, fields) ?? failure.description);
    }
  });
  return { form, submit, isPending, notice };
}

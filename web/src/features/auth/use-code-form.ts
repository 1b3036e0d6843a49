import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormProps, useForm } from 'react-hook-form';
import { showRefusal } from '#web/lib/show-refusal.ts';
import { type Failure, showFailure } from './failures.ts';
import { type CodeRequest, useRequestCode } from './queries.ts';

type CodeFormOptions<Values extends FieldValues> = {
  schema: Parameters<typeof standardSchemaResolver>[0];
  defaultValues: DefaultValues<Values>;
  failure: Failure;
  onRequested: (request: CodeRequest) => void;
};

/**
 * A form that requests a code: a refused field shows its own message, and everything else appears in a notice beside
 * the button.
 */
export function useCodeForm<Values extends FieldValues & CodeRequest>({
  schema,
  defaultValues,
  failure,
  onRequested,
}: CodeFormOptions<Values>) {
  const resolver = standardSchemaResolver(schema) as UseFormProps<Values>['resolver'];
  const form = useForm<Values>({ defaultValues, resolver });
  const { mutateAsync, isPending } = useRequestCode();
  const [notice, setNotice] = useState<string>();
  const submit = form.handleSubmit(async (values) => {
    if (isPending) return;
    setNotice(undefined);
    try {
      onRequested(await mutateAsync(values as CodeRequest));
    } catch (error) {
      showFailure(failure);
      const fields = Object.keys(defaultValues) as Path<Values>[];
      setNotice(showRefusal(form, error, fields) ?? failure.description);
    }
  });
  return { form, submit, isPending, notice };
}

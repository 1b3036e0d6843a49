import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { codeLength, formatTypedCode, parseTypedCode } from '#shared/domain/common/typed-code.ts';
import { verifyPath } from '#web/app/verify-path.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

/** The code as printed; each check has its own address, which a certificate's QR code opens. */
export function CodeForm() {
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

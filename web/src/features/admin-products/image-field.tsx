import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { acceptedImages, imageTypes } from '#shared/domain/catalogue/image-upload.ts';
import { PLACEHOLDER_IMAGE } from '#shared/domain/catalogue/picture.ts';
import { getProblem } from '#web/lib/problem.ts';
import { shrinkImage } from '#web/lib/shrink-image.ts';
import type { ApplyTo, FormValues } from '#web/ui/admin-form/types.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldMessage } from '#web/ui/field.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { toast } from '#web/ui/toast.ts';
import { uploadImage } from './queries.ts';

/** The picture of a bottle as the shop will show it: uploaded at once, saved with the rest of the form, which waits for it. */
export function ImageField({ form, holdFor }: { form: UseFormReturn<FormValues>; holdFor: ApplyTo }) {
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const image: string = form.watch('image') || PLACEHOLDER_IMAGE;
  const isDrawn = image === PLACEHOLDER_IMAGE;
  const { error } = form.getFieldState('image', form.formState);
  const put = (address: string) => form.setValue('image', address, { shouldDirty: true });

  const send = async (file: File | undefined) => {
    if (!file) return;
    setSending(true);
    form.clearErrors('image');
    try {
      put((await uploadImage(await shrinkImage(file))).imageUrl);
      toast({ title: 'Picture uploaded' });
    } catch (failure) {
      const description = getProblem(failure)?.detail ?? 'Please check your connection and try again.';
      form.setError('image', { type: 'server', message: description });
      toast({ title: 'Upload Failed', description, variant: 'destructive' });
    } finally {
      setSending(false);
      if (input.current) input.current.value = '';
    }
  };

  return (
    <div className="flex flex-wrap items-start gap-5">
      <div className="aspect-4/5 w-36 shrink-0 overflow-hidden rounded-card border border-hairline bg-surface-2">
        <Picture
          image={image}
          alt={isDrawn ? 'A placeholder bottle' : 'Picture of the bottle'}
          sizes="144px"
          className="size-full object-contain"
        />
      </div>
      <div className="grid min-w-0 grow basis-52 gap-3">
        <p className="font-medium text-sm">Picture</p>
        <p className="text-ink-2 text-sm">
          {isDrawn ? 'No picture yet: the shop shows a placeholder.' : 'This is what the shop shows.'}{' '}
          {imageTypes.slice(0, -1).join(', ')} or {imageTypes.at(-1)}. Large photographs are resized before
          uploading.
        </p>
        <input
          ref={input}
          type="file"
          accept={acceptedImages}
          aria-label="Picture file"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => holdFor(send(event.target.files?.[0]))}
        />
        <div className="flex flex-wrap gap-2">
          <Button look="outline" size="sm" pending={isSending} onClick={() => input.current?.click()}>
            {isSending ? 'Uploading...' : 'Upload picture'}
          </Button>
          {!isDrawn && (
            <Button look="quiet" size="sm" onClick={() => put('')}>
              Remove picture
            </Button>
          )}
        </div>
        {error?.message && <FieldMessage>{error.message}</FieldMessage>}
      </div>
    </div>
  );
}

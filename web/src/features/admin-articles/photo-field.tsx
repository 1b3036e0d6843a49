import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { acceptedImages } from '#shared/domain/catalogue/pictures/image-upload.ts';
import { describeFailure } from '#web/lib/problem.ts';
import { shrinkImage } from '#web/lib/shrink-image.ts';
import type { ApplyTo, FormValues } from '#web/ui/admin-form/types.ts';
import { Button } from '#web/ui/button.tsx';
import { ChooseFile } from '#web/ui/choose-file.tsx';
import { FieldMessage } from '#web/ui/field.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { uploadPhoto } from './queries.ts';

type PhotoFieldProps = { form: UseFormReturn<FormValues>; holdFor: ApplyTo };

/** A photo uploaded for the top of an article, in place of the chosen picture. */
export function PhotoField({ form, holdFor }: PhotoFieldProps) {
  const [isSending, setSending] = useState(false);
  const photo: string | null = form.watch('photo') ?? null;
  const { error } = form.getFieldState('photo', form.formState);
  const set = (address: string | null) =>
    form.setValue('photo', address, { shouldDirty: true, shouldValidate: true });
  const send = async (file: File) => {
    setSending(true);
    form.clearErrors('photo');
    try {
      set((await uploadPhoto(await shrinkImage(file))).imageUrl);
    } catch (failure) {
      form.setError('photo', { type: 'server', message: describeFailure(failure) });
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="grid gap-3">
      <p className="font-medium text-sm">Photo</p>
      <p className="text-ink-3 text-xs">Optional. Shown instead of the picture, cropped to 8 by 5.</p>
      {photo && (
        <Picture
          image={photo}
          alt="The photo of this article"
          sizes="320px"
          className="aspect-8/5 w-full max-w-xs rounded-card border border-hairline object-cover"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <ChooseFile
          accept={acceptedImages}
          label="Photo of the article"
          isBusy={isSending}
          onChoose={(file) => holdFor(send(file))}
        >
          {isSending ? 'Uploading...' : photo ? 'Replace photo' : 'Upload a photo'}
        </ChooseFile>
        {photo && (
          <Button look="quiet" onClick={() => set(null)}>
            Remove photo
          </Button>
        )}
      </div>
      {error?.message && (
        <div role="alert">
          <FieldMessage>{error.message}</FieldMessage>
        </div>
      )}
    </div>
  );
}

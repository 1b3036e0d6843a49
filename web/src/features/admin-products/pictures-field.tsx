import { lazy, Suspense, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { acceptedImages, imageTypes } from '#shared/domain/catalogue/pictures/image-upload.ts';
import { PLACEHOLDER_IMAGE } from '#shared/domain/catalogue/pictures/picture.ts';
import {
  type DescribedPicture,
  maxAltLength,
  maxPictures,
} from '#shared/domain/catalogue/pictures/picture-list.ts';
import { describeFailure } from '#web/lib/problem.ts';
import { shrinkImage } from '#web/lib/shrink-image.ts';
import type { ApplyTo, FormValues } from '#web/ui/admin-form/types.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldMessage } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { toast } from '#web/ui/toast.ts';
import { uploadImage } from './queries.ts';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

type Form = UseFormReturn<FormValues>;

/** The form's pictures: the first one is a separate field. */
function readPictures(form: Form): DescribedPicture[] {
  const image: string = form.watch('image') || PLACEHOLDER_IMAGE;
  const alt: string = form.watch('imageAlt') || '';
  const more: DescribedPicture[] = form.watch('morePictures') || [];
  return image === PLACEHOLDER_IMAGE ? more : [{ image, alt }, ...more];
}

function writePictures(form: Form, [first, ...more]: readonly DescribedPicture[]): void {
  const dirty = { shouldDirty: true };
  form.setValue('image', first?.image ?? '', dirty);
  form.setValue('imageAlt', first?.alt ?? '', dirty);
  form.setValue('morePictures', more, dirty);
}

/**
 * A bottle's pictures as the shop shows them: uploaded immediately, but saved with the rest of the form, which waits
 * for the uploads.
 */
export function PicturesField({ form, holdFor }: { form: Form; holdFor: ApplyTo }) {
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [cropped, setCropped] = useState<number | null>(null);
  const pictures = readPictures(form);
  const put = (next: readonly DescribedPicture[]) => writePictures(form, next);
  const state = (name: string) => form.getFieldState(name, form.formState).error;
  const error = state('image') ?? state('imageAlt') ?? state('morePictures');
  const room = maxPictures - pictures.length;

  const send = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setSending(true);
    form.clearErrors('image');
    const added: DescribedPicture[] = [];
    try {
      for (const file of files.slice(0, room))
        added.push({ image: (await uploadImage(await shrinkImage(file))).imageUrl, alt: '' });
      toast({ title: added.length === 1 ? 'Picture uploaded' : `${added.length} pictures uploaded` });
    } catch (failure) {
      const description = describeFailure(failure);
      form.setError('image', { type: 'server', message: description });
      toast({ title: 'Upload Failed', description, variant: 'destructive' });
    } finally {
      // Pictures uploaded before the failed one are kept.
      if (added.length > 0) put([...pictures, ...added]);
      setSending(false);
      if (input.current) input.current.value = '';
    }
  };

  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 font-medium text-sm">Pictures</legend>
      <p className="text-ink-2 text-sm">
        {pictures.length === 0
          ? 'No picture yet: the shop shows a placeholder. '
          : 'Lists show the first picture. '}
        Up to {maxPictures}, as {imageTypes.slice(0, -1).join(', ')} or {imageTypes.at(-1)}. Large photographs
        are resized before uploading.
      </p>
      {pictures.length > 0 && (
        <ol className="grid gap-4">
          {pictures.map((picture, index) => (
            <PictureRow
              // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand in the list twice.
              key={index}
              picture={picture}
              index={index}
              count={pictures.length}
              onDescribe={(alt) => put(pictures.with(index, { ...picture, alt }))}
              onMove={(by) => put(moveBy(pictures, index, by))}
              onCrop={() => setCropped(index)}
              onRemove={() => put(pictures.toSpliced(index, 1))}
            />
          ))}
        </ol>
      )}
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptedImages}
        aria-label="Picture file"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => holdFor(send([...(event.target.files ?? [])]))}
      />
      <div>
        <Button
          look="outline"
          size="sm"
          pending={isSending}
          disabled={room === 0}
          onClick={() => input.current?.click()}
        >
          {isSending ? 'Uploading...' : pictures.length === 0 ? 'Upload picture' : 'Add pictures'}
        </Button>
      </div>
      {error?.message && <FieldMessage>{error.message}</FieldMessage>}
      {cropped !== null && pictures[cropped] && (
        <Suspense fallback={null}>
          <CropDialog
            image={pictures[cropped].image}
            onClose={() => setCropped(null)}
            onCrop={async (blob) => {
              const { imageUrl } = await uploadImage(blob);
              put(pictures.with(cropped, { ...pictures[cropped], image: imageUrl } as DescribedPicture));
              setCropped(null);
            }}
          />
        </Suspense>
      )}
    </fieldset>
  );
}

function moveBy(pictures: readonly DescribedPicture[], index: number, by: number): DescribedPicture[] {
  const [moved] = pictures.slice(index, index + 1);
  return moved ? pictures.toSpliced(index, 1).toSpliced(index + by, 0, moved) : [...pictures];
}

type RowProps = {
  picture: DescribedPicture;
  index: number;
  count: number;
  onDescribe: (alt: string) => void;
  onMove: (by: number) => void;
  onCrop: () => void;
  onRemove: () => void;
};

function PictureRow({ picture, index, count, onDescribe, onMove, onCrop, onRemove }: RowProps) {
  const name = <span className="sr-only"> picture {index + 1}</span>;
  return (
    <li className="flex flex-wrap items-start gap-4 rounded-card border border-hairline bg-surface p-3">
      <div className="aspect-4/5 w-20 shrink-0 overflow-hidden rounded-control bg-surface-2">
        <Picture
          image={picture.image}
          alt={index === 0 ? 'Picture of the bottle' : `Picture ${index + 1}`}
          sizes="80px"
          className="size-full object-contain"
        />
      </div>
      <div className="grid min-w-0 grow basis-52 gap-2">
        <Field
          label={`Description of picture ${index + 1}`}
          isOptional
          hint="What it shows, for people who cannot see it."
        >
          {(control) => (
            <Input
              {...control}
              value={picture.alt ?? ''}
              maxLength={maxAltLength}
              onChange={(event) => onDescribe(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          {index > 0 && (
            <Button look="quiet" size="sm" onClick={() => onMove(-1)}>
              Move up{name}
            </Button>
          )}
          {index < count - 1 && (
            <Button look="quiet" size="sm" onClick={() => onMove(1)}>
              Move down{name}
            </Button>
          )}
          <Button look="quiet" size="sm" onClick={onCrop}>
            Crop{name}
          </Button>
          <Button look="quiet" size="sm" onClick={onRemove}>
            Remove{name}
          </Button>
        </div>
      </div>
    </li>
  );
}

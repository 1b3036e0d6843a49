import { useState } from 'react';
import { type Crop, clampCrop, wholePicture } from '#shared/domain/catalogue/pictures/crop.ts';
import { PICTURE_RATIO, toLargestFile } from '#shared/domain/catalogue/pictures/picture.ts';
import { getProblem } from '#web/lib/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldMessage } from '#web/ui/field.tsx';
import { Sheet } from '#web/ui/sheet.tsx';

type CropDialogProps = {
  image: string;
  onClose: () => void;
  onCrop: (picture: Blob) => Promise<void>;
};

/** In pixels: the largest size that the pages show. */
const cutWidth = 1280;

/** The selected part of a picture as a separate picture, so every list, email and link shows the same. */
async function cutOut(image: string, { x, y, size }: Crop): Promise<Blob> {
  const source = new Image();
  source.src = toLargestFile(image);
  await source.decode();
  const { naturalWidth: width, naturalHeight: height } = source;
  const canvas = document.createElement('canvas');
  canvas.width = cutWidth;
  canvas.height = cutWidth * PICTURE_RATIO;
  canvas
    .getContext('2d')
    ?.drawImage(
      source,
      x * width,
      y * height,
      size * width,
      size * height,
      0,
      0,
      canvas.width,
      canvas.height,
    );
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.92));
  if (!blob) throw new Error('The browser could not show the picture.');
  return blob;
}

const sliders = [
  { name: 'size', label: 'Zoom' },
  { name: 'x', label: 'Left to right' },
  { name: 'y', label: 'Top to bottom' },
] as const;

export function CropDialog({ image, onClose, onCrop }: CropDialogProps) {
  const [crop, setCrop] = useState<Crop>(wholePicture);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { x, y, size } = crop;
  const room = 1 - size;
  const change = (name: 'size' | 'x' | 'y', percent: number) =>
    setCrop(
      clampCrop(
        name === 'size'
          ? zoomTo(crop, 1 - (percent / 100) * 0.8)
          : { ...crop, [name]: (percent / 100) * room },
      ),
    );
  const values = {
    size: ((1 - size) / 0.8) * 100,
    x: room > 0 ? (x / room) * 100 : 50,
    y: room > 0 ? (y / room) * 100 : 50,
  };
  const save = async () => {
    setSaving(true);
    setFailure(undefined);
    try {
      await onCrop(await cutOut(image, crop));
    } catch (error) {
      setFailure(getProblem(error)?.detail ?? 'The picture could not be cropped. Please try again.');
      setSaving(false);
    }
  };
  return (
    <Sheet
      side="middle"
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isSaving && onClose()}
      title="Crop picture"
      description="Choose the part that the shop shows. The rest is cut off."
      footer={
        <div className="flex flex-wrap gap-3">
          <Button pending={isSaving} disabled={size === 1} onClick={() => void save()}>
            Crop picture
          </Button>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      }
    >
      <div className="grid gap-5">
        <div
          className="mx-auto aspect-4/5 w-56 cursor-grab touch-none overflow-hidden rounded-card border border-hairline bg-surface-2"
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => {
            if (!event.buttons) return;
            const { clientWidth, clientHeight } = event.currentTarget;
            setCrop(
              clampCrop({
                size,
                x: x - (event.movementX / clientWidth) * size,
                y: y - (event.movementY / clientHeight) * size,
              }),
            );
          }}
        >
          <img
            src={image}
            alt="How the shop will show it"
            draggable={false}
            className="size-full origin-top-left"
            style={{ transform: `scale(${1 / size}) translate(${-x * 100}%, ${-y * 100}%)` }}
          />
        </div>
        {sliders.map(({ name, label }) => (
          <label key={name} className="grid gap-1 text-ink-2 text-sm">
            {label}
            <input
              type="range"
              min={0}
              max={100}
              disabled={name !== 'size' && room === 0}
              value={values[name]}
              onChange={(event) => change(name, Number(event.target.value))}
              className="h-11 w-full accent-brass"
            />
          </label>
        ))}
        {failure && <FieldMessage>{failure}</FieldMessage>}
      </div>
    </Sheet>
  );
}

/** Zooms around the same centre. */
const zoomTo = ({ x, y, size }: Crop, next: number): Crop => ({
  size: next,
  x: x + (size - next) / 2,
  y: y + (size - next) / 2,
});

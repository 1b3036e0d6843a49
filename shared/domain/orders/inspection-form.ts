import * as z from 'zod/mini';
import { isStoredPicture } from '#shared/domain/catalogue/pictures/picture.ts';
import { buildOptionalText } from '#shared/domain/common/form-fields.ts';
import { conditions } from './holding.ts';

/** The most pictures that an inspection has. */
export const maxInspectionPictures = 6;

/** What staff record after inspecting a bottle in bond; who and when come from the session. */
export const InspectionForm = z.object({
  grade: z.enum(conditions, 'Please choose a grade'),
  notes: buildOptionalText(1000),
  /** Addresses of pictures that were uploaded before. */
  pictures: z
    .array(z.string().check(z.refine(isStoredPicture, 'Please upload the picture again')))
    .check(z.maxLength(maxInspectionPictures, `At most ${maxInspectionPictures} pictures`)),
  /** The time of the inspection that this one replaces; null for the first. If left out, any inspection is replaced. */
  replaces: z.optional(z.nullable(z.string())),
});

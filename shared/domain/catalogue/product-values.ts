import * as z from 'zod/mini';
import { normalisePounds } from '#shared/domain/common/normalise-pounds.ts';
import { buildRequiredText, isOneLine } from '#shared/domain/common/one-line.ts';
import { collectionTags } from '#shared/store.ts';
import { parseVolumeMl } from './bottle-size.ts';
import { isGtin } from './gtin.ts';
import { peatLevels } from './peat-levels.ts';
import { isStoredPicture, PLACEHOLDER_IMAGE } from './pictures/picture.ts';
import { type DescribedPicture, maxAltLength, maxPictures } from './pictures/picture-list.ts';
import { maxStock } from './stock/stock-ledger.ts';

export const productCategories = [
  'Single Malt Scotch',
  'Bourbon',
  'Japanese Whisky',
  'Irish Whiskey',
  'Rye Whisky',
] as const;

export type ProductCategory = (typeof productCategories)[number];

/** The messages at the fields of the form; the calls and the import use the same. */
export const productMessages = {
  name: 'Please enter the name of the bottle',
  description: 'Please describe the bottle',
  price: 'Please enter a price in pounds, such as 138.00',
  region: 'Please enter a region',
  distillery: 'Please enter a distillery',
  age: 'Please enter whole years, or leave this blank',
  abv: 'Please enter the strength as a percentage, such as 46.3',
  stock: 'Please enter a whole number of bottles',
  category: `Please choose one of ${productCategories.join(', ')}`,
  peated: `Please choose one of ${peatLevels.join(', ')}, or leave this blank`,
  tags: `Please choose from ${collectionTags.join(', ')}`,
  bottleSize: 'Please enter the size in millilitres, such as 700ml',
  image: 'Please upload a picture, or leave this blank',
  sku: 'Please use up to 40 letters, digits, hyphens, dots and slashes, such as KIL-021',
  barcode: 'Please check the digits: this is not a valid barcode of 8, 12, 13 or 14 digits',
  pictures: `Please choose at most ${maxPictures} pictures`,
  id: 'Please use prd_ followed by lower-case letters, digits and hyphens',
  tooLong: 'This is too long',
} as const;

export const buildRequired = (message: string, maxLength: number, lines = isOneLine) =>
  buildRequiredText(message, maxLength, { lines, tooLong: productMessages.tooLong });

/** A text that may be left empty; an empty or missing one is null. */
export const buildOptional = (maxLength: number, lines = isOneLine) =>
  z.pipe(
    z.nullish(z.string().check(z.trim(), z.maxLength(maxLength, productMessages.tooLong), lines)),
    z.transform((text: string | null | undefined) => text || null),
  );

/** An optional text that older clients do not know: left out is undefined, which changes nothing; empty is null. */
export const buildAdded = (max: number) =>
  z.optional(
    z.pipe(
      z.nullish(z.string().check(z.trim(), z.maxLength(max, productMessages.tooLong), isOneLine)),
      z.transform((text: string | null | undefined) => (text === undefined ? undefined : text || null)),
    ),
  );

/** An optional code that older clients do not know, normalised to the shop's spelling. */
const buildCode = (isValid: (code: string) => boolean, message: string, tidy: (text: string) => string) =>
  z.optional(
    z.pipe(
      z.nullish(z.string().check(z.maxLength(60, productMessages.tooLong), isOneLine)),
      z.pipe(
        z.transform((text: string | null | undefined) =>
          text === undefined ? undefined : tidy(text ?? '') || null,
        ),
        z.optional(z.nullable(z.string().check(z.refine(isValid, message)))),
      ),
    ),
  );

/** Letters, digits, dots, hyphens and slashes, at most 40; a SKU in capitals and one in small letters are the same. */
export const buildSku = () =>
  buildCode(
    (code) => /^[A-Z0-9][A-Z0-9._/-]{0,39}$/.test(code),
    productMessages.sku,
    (text) => text.trim().toUpperCase(),
  );

export const buildBarcode = () =>
  buildCode(isGtin, productMessages.barcode, (text) => text.replace(/[\s-]/g, ''));

/** An optional line of a given form that older clients do not know: left out is undefined, empty is null. */
export const buildAddedLine = (isValid: (line: string) => boolean, message: string) =>
  z.optional(
    z.pipe(
      z.nullish(
        z.string().check(
          z.trim(),
          z.refine((text) => text === '' || isValid(text), message),
        ),
      ),
      z.transform((text: string | null | undefined) => (text === undefined ? undefined : text || null)),
    ),
  );

/** One of some values or none, for a field that older clients do not know. */
export const buildAddedChoice = (values: readonly string[], message: string) =>
  buildAddedLine((text) => values.includes(text), message);

/** A number as people type it, sent as text or as a number. */
const buildNumber = (message: string) =>
  z.pipe(
    z.union([z.string(), z.number()], message),
    z.transform((sent: string | number) => String(sent).trim()),
  );

/** Pounds with a sign and commas or without; with two decimals inside. */
export const buildPrice = () =>
  z.pipe(
    buildNumber(productMessages.price),
    z.pipe(
      z.pipe(z.string(), z.transform(normalisePounds)),
      z.pipe(
        z.string().check(
          z.regex(/^\d{1,7}(\.\d{1,2})?$/, productMessages.price),
          z.refine((text) => Number(text) > 0, productMessages.price),
        ),
        z.transform((text: string) => Number(text).toFixed(2)),
      ),
    ),
  );

/** Per cent by volume, with at least one decimal: '46' becomes '46.0'. */
export const buildStrength = () =>
  z.pipe(
    buildNumber(productMessages.abv),
    z.pipe(
      z.string().check(
        z.regex(/^\d{1,2}(\.\d{1,2})?$/, productMessages.abv),
        z.refine((text) => Number(text) > 0, productMessages.abv),
      ),
      z.transform((text: string) => (/\.\d[1-9]$/.test(text) ? text : Number(text).toFixed(1))),
    ),
  );

export const buildAge = () =>
  z.pipe(
    z.nullish(z.union([z.string(), z.number()], productMessages.age)),
    z.pipe(
      z.transform((sent: string | number | null | undefined) =>
        sent == null || String(sent).trim() === '' ? null : Number(sent),
      ),
      z.nullable(
        z.int(productMessages.age).check(z.gte(0, productMessages.age), z.lte(150, productMessages.age)),
      ),
    ),
  );

/** A whole number of bottles; an empty value is none. */
export const buildStockCount = () =>
  z.pipe(
    z.nullish(z.union([z.string(), z.number()], productMessages.stock)),
    z.pipe(
      z.transform((sent: string | number | null | undefined) =>
        sent == null || String(sent).trim() === '' ? 0 : Number(sent),
      ),
      z
        .int(productMessages.stock)
        .check(z.gte(0, productMessages.stock), z.lte(maxStock, productMessages.stock)),
    ),
  );

export const buildBottleSize = () =>
  z.pipe(
    z._default(z.string().check(z.trim()), '700ml'),
    z.pipe(
      z.transform((text: string) => text || '700ml'),
      z.string().check(
        z.maxLength(20, productMessages.tooLong),
        isOneLine,
        z.refine((text) => Boolean(parseVolumeMl(text)), productMessages.bottleSize),
      ),
    ),
  );

export const buildImage = () =>
  z.pipe(
    z.nullish(z.string().check(z.trim())),
    z.pipe(
      z.transform((text: string | null | undefined) => text || PLACEHOLDER_IMAGE),
      z.string().check(z.refine(isStoredPicture, productMessages.image)),
    ),
  );

/** The pictures after the first: left out is undefined, which changes nothing; no pictures are null. */
export const buildPictures = () =>
  z.optional(
    z.pipe(
      z.nullish(
        z
          .array(
            z.object({
              image: z
                .string(productMessages.image)
                .check(
                  z.refine(
                    (text) => isStoredPicture(text) && text !== PLACEHOLDER_IMAGE,
                    productMessages.image,
                  ),
                ),
              alt: z.pipe(
                z.nullish(
                  z.string().check(z.trim(), z.maxLength(maxAltLength, productMessages.tooLong), isOneLine),
                ),
                z.transform((text: string | null | undefined) => text || null),
              ),
            }),
          )
          .check(z.maxLength(maxPictures - 1, productMessages.pictures)),
      ),
      z.transform((sent: DescribedPicture[] | null | undefined) =>
        sent === undefined ? undefined : sent?.length ? sent : null,
      ),
    ),
  );

export const buildFlag = () => z._default(z.boolean(), false);

export const buildTags = () =>
  z._default(z.array(z.enum(collectionTags, productMessages.tags)).check(z.maxLength(3)), []);

export const buildCategory = () => z.enum(productCategories, productMessages.category);

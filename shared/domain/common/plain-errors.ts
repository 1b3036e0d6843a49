import type * as z from 'zod/mini';

const formats: Readonly<Record<string, string>> = {
  email: 'Please enter a valid email address',
  url: 'Please enter a full web address, such as https://example.com',
  date: 'Please enter a date',
  datetime: 'Please enter a date and a time',
};

const pluralise = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

function describeTooSmall(origin: string, minimum: number): string {
  if (origin === 'string') {
    return minimum <= 1 ? 'Please fill this in' : `Please enter at least ${pluralise(minimum, 'character')}`;
  }
  if (origin === 'array' || origin === 'set') return `Please add at least ${minimum}`;
  return `Must be at least ${minimum}`;
}

function describeTooBig(origin: string, maximum: number): string {
  if (origin === 'string') return `Must be at most ${pluralise(maximum, 'character')}`;
  if (origin === 'array' || origin === 'set') return `Must have at most ${maximum}`;
  return `Must be at most ${maximum}`;
}

/**
 * The message for an issue whose schema has none: a sentence for the person at the field, never the validator's own words.
 * Given to `safeParse` as `error`, so a schema's own message takes precedence.
 */
export function describeError(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null || issue.input === '')
        return 'Please fill this in';
      if (issue.expected === 'number' || issue.expected === 'int') return 'Please enter a number';
      return 'Please check this entry';
    case 'invalid_value':
      if (issue.input === undefined || issue.input === null || issue.input === '') return 'Please choose one';
      return `Please choose one of: ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return describeTooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return describeTooBig(issue.origin, Number(issue.maximum));
    case 'invalid_format':
      return formats[issue.format] ?? 'Please check the format of this entry';
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ')}`;
    default:
      return 'Please check this entry';
  }
}

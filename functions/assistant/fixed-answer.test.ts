import { describe, expect, test } from 'vitest';
import { findFixedAnswer, fixedAnswers } from './fixed-answer.ts';

describe('answers without calling a model', () => {
  test.each([
    "I'm 16.",
    'I am only sixteen, which whisky?',
    'im 15 and I want a bottle',
    "I'm a 17-year-old and curious",
    "I'm under 18",
    'I am a minor',
    "I'm not 18 yet",
    'a gift for my 15-year-old brother',
    'My niece is 16, what would she like?',
    'For my son (14)',
  ])('"%s" gets the answer for minors', (message) => {
    expect(findFixedAnswer(message, [])).toBe(fixedAnswers.minor);
  });

  test.each([
    'A 12 year old whisky for my brother, who is 40',
    "I'm 15 minutes from Soho",
    "I'm 5-10 minutes away",
    "I'm a minor collector",
    'I am 18',
    "I'm 64 and want a 16 year old Kilbrae",
    'Is the Kilbrae 12 a good 12-year-old?',
    'What does a 17 year old bourbon cost?',
    'My friend has 12 bottles',
    'How much duty when I withdraw it from bond?',
    'How much can I drink in from your bar?',
    'A whole bottle as a present',
  ])('"%s" goes to the model', (message) => {
    expect(findFixedAnswer(message, [])).toBeUndefined();
  });
});

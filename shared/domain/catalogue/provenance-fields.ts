import type { AnyDeclared } from './product-declaration.ts';
import { buildAdded, buildAddedChoice } from './product-values.ts';
import {
  acquisitionSources,
  buildAcquiredYear,
  buildBottleNumber,
  fillLevels,
  provenanceMessages,
} from './provenance.ts';

/** What is known of a bottle's origin and history, in the order of the form. */
export const provenanceFields = {
  acquiredFrom: {
    kind: 'addedText',
    entered: () => buildAddedChoice(acquisitionSources, provenanceMessages.acquiredFrom),
    label: 'Acquired from',
    hint: "The fields from this one to Box are the provenance shown on the product's page. Leave blank what you cannot prove.",
    control: { kind: 'select', options: acquisitionSources, none: 'Not recorded' },
    shownIn: 'page',
    example: 'Auction',
  },
  acquiredYear: {
    kind: 'addedText',
    entered: buildAcquiredYear,
    label: 'Year acquired',
    control: { kind: 'text' },
    shownIn: 'page',
    example: '2019',
  },
  bottleNumber: {
    kind: 'addedText',
    entered: buildBottleNumber,
    label: 'Bottle number',
    hint: 'As on the label, such as 112 or 112 of 240. Only for a single bottle.',
    control: { kind: 'text' },
    shownIn: 'page',
    example: '112 of 240',
  },
  caskNumber: {
    kind: 'addedText',
    entered: () => buildAdded(40),
    label: 'Cask number',
    control: { kind: 'text' },
    shownIn: 'page',
    example: '1921',
  },
  fillLevel: {
    kind: 'addedText',
    entered: () => buildAddedChoice(fillLevels, provenanceMessages.fillLevel),
    label: 'Fill level',
    control: { kind: 'select', options: fillLevels, none: 'Not recorded' },
    shownIn: 'page',
    example: 'Base of the neck',
  },
  labelCondition: {
    kind: 'addedText',
    entered: () => buildAdded(120),
    label: 'Label condition',
    control: { kind: 'text' },
    shownIn: 'page',
    example: 'Complete, with light foxing',
  },
  closureCondition: {
    kind: 'addedText',
    entered: () => buildAdded(120),
    label: 'Closure condition',
    control: { kind: 'text' },
    shownIn: 'page',
    example: 'Wax seal unbroken',
  },
  box: {
    kind: 'addedText',
    entered: () => buildAdded(120),
    label: 'Box',
    control: { kind: 'text' },
    shownIn: 'page',
    example: 'Original oak box, complete',
  },
} as const satisfies Record<string, AnyDeclared>;

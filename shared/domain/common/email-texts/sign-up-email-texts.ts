import { brand, type EmailText } from './email-text.ts';

const drop = { ...brand, drop: 'The Soho Reserve' };
const bottle = { ...brand, bottle: 'Kilbrae 12 Year Old' };
const opening = 'Friday 27 November at 6 pm, London time';

/** About ballots, alerts, reminders and the newsletter. */
export const signUpEmailTexts = {
  ballotConfirmation: {
    label: 'Ballot: please confirm your entry',
    placeholders: drop,
    subject: 'Confirm your entry: {drop}',
    opening: 'Someone, we hope you, has entered the ballot for {drop} with this email address.',
    requiredInSubject: ['drop'],
    requiredInOpening: ['drop'],
  },
  ballotReceipt: {
    label: 'Ballot: your entry counts',
    placeholders: drop,
    subject: "You're in the ballot: {drop}",
    opening: 'Your entry in the ballot for {drop} counts.',
    requiredInSubject: ['drop'],
    requiredInOpening: ['drop'],
  },
  ballotRejected: {
    label: "Ballot: your entry doesn't count",
    placeholders: { ...drop, reason: 'you have withdrawn it' },
    subject: "Your entry doesn't count: {drop}",
    opening: "You entered the ballot for {drop}, but your entry doesn't take part: {reason}.",
    requiredInSubject: ['drop'],
    requiredInOpening: ['drop', 'reason'],
  },
  ballotResult: {
    label: 'Ballot: not a winner',
    placeholders: drop,
    subject: 'Not this time: {drop}',
    opening: 'The ballot for {drop} has been drawn.',
    requiredInSubject: ['drop'],
    requiredInOpening: ['drop'],
  },
  alertConfirmation: {
    label: 'Back in stock: please confirm your address',
    placeholders: bottle,
    subject: 'Confirm your alert for {bottle}',
    opening: 'Someone, we hope you, asked us for an email when {bottle} is back in stock.',
    requiredInSubject: ['bottle'],
    requiredInOpening: ['bottle'],
  },
  alertSet: {
    label: "Back in stock: you're on the list",
    placeholders: bottle,
    subject: "You're on the list for {bottle}",
    opening: "You've asked for an email when {bottle} is back in stock.",
    requiredInSubject: ['bottle'],
    requiredInOpening: ['bottle'],
  },
  backInStock: {
    label: 'Back in stock',
    placeholders: bottle,
    subject: '{bottle} is back in stock',
    opening:
      "You asked us to tell you when {bottle} is back. It is, and we're emailing everyone in order of sign-up.",
    requiredInSubject: ['bottle'],
    requiredInOpening: ['bottle'],
  },
  reminderConfirmation: {
    label: 'Drop reminder: please confirm your address',
    placeholders: { ...bottle, opening },
    subject: 'Confirm your reminder for {bottle}',
    opening: 'Someone, we hope you, asked us for a reminder before the drop of {bottle} opens, on {opening}.',
    requiredInSubject: ['bottle'],
    requiredInOpening: ['bottle', 'opening'],
  },
  reminderSet: {
    label: 'Drop reminder: set',
    placeholders: { ...bottle, opening },
    subject: 'Your reminder for {bottle} is set',
    opening: "You've asked for a reminder before the drop of {bottle} opens, on {opening}.",
    requiredInSubject: ['bottle'],
    requiredInOpening: ['bottle', 'opening'],
  },
  dropOpensSoon: {
    label: 'Drop reminder: opens soon',
    placeholders: { ...brand, sale: 'The drop of Kilbrae 12 Year Old', opening },
    subject: '{sale} opens soon',
    opening: '{sale} opens on {opening}.',
    requiredInSubject: ['sale'],
    requiredInOpening: ['sale', 'opening'],
  },
  dropOpen: {
    label: 'Drop reminder: open',
    placeholders: { ...brand, sale: 'The drop of Kilbrae 12 Year Old', opening },
    subject: '{sale} is open',
    opening: '{sale} opened on {opening}.',
    requiredInSubject: ['sale'],
    requiredInOpening: ['sale'],
  },
  newsletterConfirmation: {
    label: 'Newsletter: please confirm',
    placeholders: brand,
    subject: 'Please confirm your {brand} subscription',
    opening:
      'Someone, hopefully you, signed this address up for emails about our exclusive releases and events at the bar. Please confirm to join the list.',
    requiredInSubject: ['brand'],
  },
  newsletterAlreadyJoined: {
    label: 'Newsletter: already on the list',
    placeholders: brand,
    subject: 'You are already on the {brand} list',
    opening:
      "Someone, hopefully you, signed this address up for our exclusive releases. It is already on the list, so there is nothing to do: you'll hear from us about the next release.",
    requiredInSubject: ['brand'],
  },
} as const satisfies Record<string, EmailText>;

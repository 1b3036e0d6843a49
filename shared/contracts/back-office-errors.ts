import { shopifyNotConfigured } from '#shared/domain/shopify/shopify.ts';
import type { Errors } from './refusal.ts';

/** The refusals of the back office's calls, besides those of every call (`errors.ts`). */
export const backOfficeErrors = {
  article_was_published: {
    status: 409,
    title: 'Article was published',
    detail: 'Only a draft that was never published can be deleted. Take the article off the site instead.',
  },
  article_exists: {
    status: 409,
    title: 'Address taken',
    detail: 'Another article already has the address {id}. Please choose a different one.',
  },
  ballot_has_opened: {
    status: 409,
    title: 'Ballot has opened',
    detail: 'This ballot has opened, so its terms can no longer change.',
  },
  waiting_room_has_opened: {
    status: 409,
    title: 'Waiting room has opened',
    detail: 'People have joined the queue, so its terms can no longer change.',
  },
  campaign_not_found: {
    status: 404,
    title: 'Release not found',
    detail: 'We could not find this release.',
  },
  campaign_over: {
    status: 409,
    title: 'Already finished',
    detail: 'This release is {status}, so it can no longer be paused, resumed or cancelled.',
  },
  changed_meanwhile: {
    status: 409,
    title: 'Changed in the meantime',
    detail: 'Someone else has changed this. Please reload and make your change again.',
  },
  document_version_not_found: {
    status: 404,
    title: 'Version not found',
    detail: 'There is no such version.',
  },
  trading_hours_not_found: {
    status: 404,
    title: 'Version not found',
    detail: 'There is no such version of the trading hours.',
  },
  customer_email_differs: {
    status: 422,
    title: 'Different address',
    detail: 'This is not the email address of this customer.',
  },
  customer_in_use: {
    status: 409,
    title: 'Cannot be erased yet',
    detail: 'This customer cannot be erased yet: {reason}',
  },
  customer_not_found: {
    status: 404,
    title: 'Customer not found',
    detail: 'We could not find this customer. Their account may have been deleted, or their orders merged.',
  },
  discount_not_found: { status: 404, title: 'Code not found', detail: 'We could not find this code.' },
  gift_card_not_found: {
    status: 404,
    title: 'Gift card not found',
    detail: 'We could not find this gift card.',
  },
  gift_card_blocked: {
    status: 409,
    title: 'Gift card blocked',
    detail: "This gift card is blocked, so we haven't sent its code again.",
  },
  gift_card_not_refundable: {
    status: 409,
    title: 'Cannot be refunded',
    detail:
      'Only what is left on a gift card bought in the shop can be refunded, and not while an order has reserved some of it.',
  },
  gift_card_recipient_erased: {
    status: 409,
    title: 'Recipient not known',
    detail: 'We no longer know who this gift card was sent to. Please issue another one.',
  },
  gift_card_too_little: {
    status: 409,
    title: 'Not enough on the card',
    detail: 'No more than £{available} can be taken from this card now.',
  },
  discount_exists: {
    status: 409,
    title: 'Code exists',
    detail: 'Another discount already has the code {code}. Please choose a different one.',
  },
  customer_without_account: {
    status: 409,
    title: 'No account',
    detail: 'Guest orders can only be merged into an account.',
  },
  entry_not_found: { status: 404, title: 'Entry not found', detail: 'We could not find this entry.' },
  drop_exists: {
    status: 409,
    title: 'Drop exists',
    detail: 'This bottle already has a drop at that time.',
  },
  drop_overlaps: {
    status: 409,
    title: 'Drops overlap',
    detail: 'Only one drop can be open at a time, and “{title}” is open from {from} to {to}, London time.',
  },
  drop_not_covered: {
    status: 409,
    title: 'Not enough stock',
    detail: 'Bottles in stock: {available}. Bottles needed: {needed}. Please add stock first.',
  },
  drop_has_sales: {
    status: 409,
    title: 'Bottles sold',
    detail:
      'Bottles of this drop are already sold or reserved ({taken}), so this change is no longer possible.',
  },
  file_not_found: { status: 404, title: 'No file', detail: 'No file is attached.' },
  image_dimensions_refused: {
    status: 422,
    title: 'Picture too large or too small',
    detail:
      'Pictures must be at least 200 pixels on each side and at most 50 megapixels; this one is {width} × {height}.',
  },
  image_type_refused: {
    status: 415,
    title: 'File type not supported',
    detail: 'Please choose a JPEG, PNG, WebP or AVIF picture.',
  },
  image_unreadable: {
    status: 422,
    title: 'Picture not readable',
    detail: 'This picture is damaged or incomplete. Please save it again and retry.',
  },
  invoice_credited: {
    status: 409,
    title: 'Invoice credited',
    detail:
      'This invoice was cancelled with credit note {number}, so it cannot be reopened. Please create a new invoice.',
  },
  invoice_issued: {
    status: 409,
    title: 'Invoice issued',
    detail: 'This invoice has been issued and can no longer be edited.',
  },
  last_factor: {
    status: 409,
    title: 'Last way to sign in',
    detail: 'This is your only way to sign in. Add another one first.',
  },
  last_owner: {
    status: 409,
    title: 'Last owner',
    detail: 'The shop needs an owner. Make someone else an owner first.',
  },
  list_empty: {
    status: 409,
    title: 'No subscribers',
    detail: 'There is no one on the list yet, so nothing was sent.',
  },
  numbers_busy: {
    status: 503,
    title: 'Very busy',
    detail: 'The system is busy numbering documents. Please try again.',
  },
  own_account: {
    status: 409,
    title: 'Your own account',
    detail: 'Only another owner can change this for you.',
  },
  passkey_not_found: {
    status: 404,
    title: 'Passkey not found',
    detail: 'This passkey has been removed.',
  },
  product_archived: {
    status: 409,
    title: 'Product archived',
    detail: '{name} is archived. Please restore it before you change it.',
  },
  sku_taken: {
    status: 409,
    title: 'SKU taken',
    detail: 'Another bottle already has the SKU {sku}. Please choose a different one.',
  },
  product_not_draft: {
    status: 409,
    title: 'Not a draft',
    detail: '{name} is not a draft, so it can neither go live nor be scheduled.',
  },
  product_exists: {
    status: 409,
    title: 'Product exists',
    detail: 'Another bottle already has the ID {id}. Please choose a different one.',
  },
  shopify_answer_partial: {
    status: 502,
    title: 'Answer incomplete',
    detail: 'Shopify only returned {known} of {expected} bottles, so no stock was changed.',
  },
  shopify_cart_refused: {
    status: 422,
    title: 'Cart refused',
    detail: 'Shopify could not create this cart: {reason}',
  },
  // The specification's client looks for exactly this sentence.
  shopify_not_configured: {
    status: 503,
    title: 'Shopify not configured',
    detail: shopifyNotConfigured,
  },
  shopify_unavailable: {
    status: 502,
    title: 'Shopify unavailable',
    detail: 'Shopify is not responding: {reason}',
  },
  staff_account_required: {
    status: 409,
    title: 'No account of your own',
    detail: 'You have signed in with the shared password, which has no account of its own.',
  },
  staff_email_taken: {
    status: 409,
    title: 'Already on the staff',
    detail: 'Someone on the staff already has this email address.',
  },
  staff_not_found: {
    status: 404,
    title: 'Not on the staff',
    detail: 'This person is not on the staff.',
  },
  stock_take_approved: {
    status: 409,
    title: 'Already approved',
    detail: '{name} is approved, so its counts can no longer be changed. Please start another stock take.',
  },
  stock_take_cancelled: {
    status: 409,
    title: 'Cancelled',
    detail: '{name} has been cancelled. Please start another stock take.',
  },
  stock_take_empty: {
    status: 409,
    title: 'Nothing counted',
    detail: 'Nothing has been counted yet.',
  },
  stock_take_not_found: {
    status: 404,
    title: 'Stock take not found',
    detail: 'We could not find this stock take.',
  },
  stock_take_unready: {
    status: 409,
    title: 'Not ready to approve',
    detail: 'Bottles to count again: {recounts}. Differences without a reason: {reasons}.',
  },
  stock_too_low: {
    status: 409,
    title: 'Not enough stock',
    detail: 'There are only {available} of {name}, so you cannot remove that many.',
  },
  subscriber_not_found: {
    status: 404,
    title: 'Subscriber not found',
    detail: 'We could not find this subscriber.',
  },
  sync_running: {
    status: 409,
    title: 'Already running',
    detail: 'A sync is already running. Please wait for it to finish.',
  },
  too_many_passkeys: {
    status: 409,
    title: 'Too many passkeys',
    detail: 'You have ten passkeys. Remove one first.',
  },
  totals_differ: {
    status: 422,
    title: "Totals don't match",
    detail: 'The lines add up to {amount}, which does not match the total sent.',
  },
  upload_not_found: {
    status: 422,
    title: 'File not found',
    detail: 'The file was not uploaded, or was uploaded more than a day ago. Please choose it again.',
  },
  upload_refused: { status: 422, title: 'File refused', detail: '{reason}' },
} as const satisfies Errors;

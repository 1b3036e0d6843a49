import type { Section } from './row.ts';

/**
 * What the specification puts in quotation marks or names as a label, section by section as one reads it, with the brand
 * filled in. Each must be the words of a row of its section.
 */
export const specWords: Partial<Record<Section, readonly string[]>> = {
  S1: ['Follow us on Instagram', 'Follow us on Facebook', 'Follow us on LinkedIn', 'Follow us on TikTok'],
  S2: [
    ...['Home', 'Drops', 'Shop', 'About', 'Blog', 'Sign In', 'My Portfolio', 'Address Book'],
    ...['Visit Bar', 'Events', 'Signed in as', 'Sign Out', 'Account'],
    '© 2025 DRAM. Premium whisky collection.',
    ...['Current Exclusive Drops', 'Complete Collection', 'View All'],
    ...['Limited Releases', 'Investment Grade', 'Collectible Bottles', 'Clear filter'],
    ...['Why Invest', 'Learn About Bonded Storage', 'Browse Full Collection', 'New Drops Coming Soon'],
    'No whiskies found',
    ...['Description', 'Tasting Panel', 'Full Details', 'Shipping', 'Back to Collection'],
    ...['Other DRAM Exclusives', 'Product not found', "The product you're looking for doesn't exist."],
    ...['Browse Collection', 'Create Account / Sign In', 'Add New Address', 'Back to Checkout'],
  ],
  S4: [
    ...['Sold Out', 'Only N left', 'Limited Edition', 'In Stock', 'Subscribing...', 'Secure Checkout'],
    ...['Setting up secure payment...', 'Continue as Guest', 'Processing Payment...'],
    ...['Payment Successful', 'Redirecting you to confirmation...'],
  ],
  S5: [
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Please enter a complete address',
  ],
  S8: [
    ...['Error', 'Failed to add item to cart. Please try again.', 'Failed to add item to cart'],
    ...['Failed to remove item from cart.', 'Failed to update quantity.'],
    ...['Subscription Error', 'Failed to subscribe. Please try again.'],
    ...['Failed to create payment intent', 'Payment Setup Failed'],
    'Unable to initialize secure payment. Please try again.',
    ...['Payment Failed', 'An error occurred processing your payment.'],
    'Your order exceeds 30kg. Please contact us for special delivery arrangements.',
    ...['Added to cart', 'Item removed', 'Item has been removed from your cart.'],
    "You'll be the first to know about our rare bottlings and exclusive events.",
    ...['Logged out successfully', 'You have been logged out of your account.'],
    ...['Your collection awaits', 'Your cart is empty'],
  ],
  S9: ['Free'],
  B2: [
    ...['404 Page Not Found', 'Did you forget to add the page to the router?', 'Join Newsletter'],
    ...['All', 'Education', 'Distillery Profile', 'Investment', 'Reviews'],
    ...['Continue Shopping', 'View Account'],
    ...['Holdings', 'Deliveries', 'Transfers', 'Purchase History', 'Audit Trail', 'Invoices'],
    ...['Total Holdings', 'Purchase Value', 'Current Value', 'Total Return', 'Portfolio Not Found', 'Retry'],
    ...['Connected', 'Connecting...', 'Quick', 'Detailed', 'Shutdown AI', 'Ask AI Simo', 'AI Consultant'],
    ...['Connection lost. Please refresh the page to reconnect.', 'DRAM AI Assistant'],
    'AI responses may vary. For purchases, visit our collection page.',
    ...['Sync Products', 'Create Shopify Cart'],
  ],
  B5: [
    'Please fill in all bottle details',
    'Please fill in all fields and add at least one bottle',
    'Please complete the release form before sending a test',
    'Please select products to add to cart',
  ],
  B8: [
    'Subscription Error',
    ...['Failed to Send', 'Test Failed', 'Missing Information', 'Incomplete Release'],
    ...['Buy Again Failed', 'Failed to process buy again request', 'Portfolio Not Found'],
    ...['Sync Failed', 'Cart Creation Failed', 'Stock Sync Failed', 'Failed to sync stock from Shopify'],
    ...['No Products Selected', 'Shopify Not Configured'],
    "I apologize, but I'm having trouble connecting right now. Please feel free to browse our collection or contact us directly for assistance.",
  ],
};

/** The figures of the sections: each must stand in the words of a row, or of what is held elsewhere. */
export const specFigures: Partial<Record<Section, readonly string[]>> = {
  S2: ['up to 3 products', 'up to 4 products'],
  S4: ['minimum 1', 'up to 13'],
  S5: [
    'price 0 to at least 5000, step 10',
    'age 0 to at least 50, step 1',
    'ABV 35 to at least 70, step 0.5',
  ],
  S7: ['quantity (1)', 'exclusive_releases', '/payment-success'],
  S9: [
    ...[
      '£150',
      '£12.99',
      '1.5 kg',
      'royal-mail-tracked-48',
      '30 kg',
      'include VAT',
      '2 decimals',
      'per month',
    ],
    ...['Current Exclusive Drops 3', 'Complete Collection 6', 'related products 4', 'limit 3', 'limit 4'],
    ...['above £1500', 'above £800', 'category investment', 'Macallan', 'Chichibu', 'price descending'],
    ...[
      '10 on cards',
      '10 on the detail page',
      '5 in vault drops',
      '5 in the catalogue',
      '3 in the investment grid',
    ],
    ...['Premium badge above £1500', 'ultra-premium note above £2000'],
    ...['name A-Z', 'price low to high', 'price high to low', 'age oldest first', 'ABV highest first'],
    ...['grid', 'list', '2-3 business days', 'signature required', '18+', 'complimentary shipping over £150'],
    ...['13% average annual returns', '200-bottle limit', '50 bottles', '768', '2025'],
    ...['no automatic retries', 'no refetch on window focus', 'no polling', 'never stale', '5 minutes'],
    ...['one at a time', '1000000 ms', '5000 ms', 'threshold 50', 'F8', '420 px'],
    ...['700 ms', 'skip delay 300 ms', '100 ms', 'pointer grace 300 ms', '1000 ms'],
  ],
  B1: ['500 expressions'],
  B2: [
    ...['six benefit cards', '4 steps', '3-5 business days', '21+'],
    ...['five suggested questions', 'four starter prompts', 'six quick questions'],
  ],
  B9: [
    ...['21+', '48 hours', '£0.04', '12x75cl cases, 50 cases = 600 bottles', '£0.85 per day per pallet'],
    ...['£0.80', '£6.15 per week per shelf of 30 bottles', '3-5 working days', '4 static posts'],
    ...['6 tabs', 'last 10 messages', 'default quick'],
  ],
};

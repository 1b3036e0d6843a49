/**
 * The periods of a buyer's right to cancel: Consumer Contracts Regulations 2013, regulations 29 to 38. They are the legal
 * minimum; a shop may give more days, and never fewer. The legal pages load them without the rules that use them.
 */

/** From the day after the bottles arrive, or after they are in storage (regulation 30). */
export const cancellationDays = 14;
/** To send goods back after cancelling (regulation 35). */
export const returnDays = 14;
/** To refund once goods, or proof of sending them, are with us (regulation 34). */
export const refundDays = 14;

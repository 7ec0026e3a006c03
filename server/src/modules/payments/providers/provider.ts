import type { PaymentRow, SavedMethodRow } from '../queries.ts'
import type { RefundRow } from '../refund-queries.ts'
import type { Report, SaidRefund } from '../reports.ts'

/** What a provider needs to know about the payer. */
export type Payer = { email: string | null; words: string; language: string; saved: SavedMethodRow | undefined }

/**
 * A payment provider. Every method is idempotent per payment: the provider knows a payment by its id. A method that throws is retried
 * later.
 */
export type Provider = {
  /** Creates the provider's checkout page. The sandbox uses a page of our own. */
  open: (payment: PaymentRow, payer: Payer) => Promise<{ checkoutRef: string; url: string }>
  /** Charges a saved method. Undefined means that the result will arrive as an event. */
  charge: (payment: PaymentRow, saved: SavedMethodRow) => Promise<Report | undefined>
  /** Closes the checkout; reports if it was paid in the meantime. */
  close: (payment: PaymentRow) => Promise<Report>
  /** Refunds a part or all. Returns what is known of this refund; if it could not be made, of all others too. */
  refund: (payment: PaymentRow, refund: RefundRow) => Promise<SaidRefund[]>
  /** All refunds of a payment, including those made in the provider's dashboard. */
  refunds: (payment: PaymentRow) => Promise<SaidRefund[]>
}

/** Without an explicit reason to expire it, the person abandoned the payment. */
export const endOf = ({ askReason }: PaymentRow) => (askReason === 'expired' ? 'expired' : 'cancelled')

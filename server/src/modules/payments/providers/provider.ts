import type { PaymentRow, SavedMethodRow } from '../queries.ts'
import type { RefundRow } from '../refund-queries.ts'
import type { Report, SaidRefund } from '../reports.ts'

/** Who pays, as far as a provider needs to know. */
export type Payer = { email: string | null; words: string; language: string; saved: SavedMethodRow | undefined }

/**
 * Who takes the money. Each of these may be asked more than once for one payment and has one effect: a provider knows the payment by its id.
 * What throws is asked again later.
 */
export type Provider = {
  /** Where the person pays. Not asked of the sandbox, whose page is our own. */
  open: (payment: PaymentRow, payer: Payer) => Promise<{ checkoutRef: string; url: string }>
  /** Charges what was saved. Nothing: the answer comes as an event. */
  charge: (payment: PaymentRow, saved: SavedMethodRow) => Promise<Report | undefined>
  /** Gives a payment up; what was paid in the meantime is said. */
  close: (payment: PaymentRow) => Promise<Report>
  /** Pays back a part or all. Answers what is known of it then, and where it was not made, of others too. */
  refund: (payment: PaymentRow, refund: RefundRow) => Promise<SaidRefund[]>
  /** Every refund of a payment, those made by hand at the provider too. */
  refunds: (payment: PaymentRow) => Promise<SaidRefund[]>
}

/** Why a payment is given up: for as long as nobody says otherwise, because the person did not go on. */
export const endOf = ({ askReason }: PaymentRow) => (askReason === 'expired' ? 'expired' : 'cancelled')

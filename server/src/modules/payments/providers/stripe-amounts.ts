/**
 * Stripe counts some currencies in other units than ISO 4217: crowns and shillings of these in hundredths, as it always has, and ariary whole.
 * https://docs.stripe.com/currencies
 */
const perUnit: Partial<Record<string, number>> = { isk: 100, ugx: 100, mga: 1 / 100 }

/** An amount in minor units as Stripe counts it; `currency` in lower case. */
export const toStripe = (amount: number, currency: string) => Math.round(amount * (perUnit[currency] ?? 1))

/** An amount of Stripe's in minor units of ISO 4217. */
export const fromStripe = (amount: number, currency: string | null) => Math.round(amount / (perUnit[currency ?? ''] ?? 1))

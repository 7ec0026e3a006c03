import { z } from 'zod/mini'
import { id } from '../fields.ts'

/** Why a card is refused. */
export const refusal = z.enum(['card_declined', 'insufficient_funds', 'expired_card', 'incorrect_cvc'])
export type Refusal = z.infer<typeof refusal>

/** The well-known numbers for trials, and what each of them does. */
export const testCards = [
  { number: '4242424242424242', does: 'pays' },
  { number: '5555555555554444', does: 'pays' },
  { number: '4000000000000002', does: 'card_declined' },
  { number: '4000000000009995', does: 'insufficient_funds' },
  { number: '4000000000000069', does: 'expired_card' },
  { number: '4000000000000127', does: 'incorrect_cvc' },
  { number: '4000000000000341', does: 'renewal_declined' },
] as const
export type TestCard = (typeof testCards)[number]

export const onlyDigits = (text: string) => text.replace(/[\s-]/g, '')

/** The check digit that every card number ends with. */
export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

const brands = [
  { brand: 'amex', starts: /^3[47]/ },
  { brand: 'visa', starts: /^4/ },
  { brand: 'mastercard', starts: /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/ },
  { brand: 'discover', starts: /^(6011|65|64[4-9])/ },
] as const
export type CardBrand = (typeof brands)[number]['brand'] | 'unknown'
export const brandOf = (number: string): CardBrand => brands.find(({ starts }) => starts.test(number))?.brand ?? 'unknown'

/** `12 / 30`, `1230` or `12/2030`, read as a month; nothing when it is none. */
export function readExpiry(text: string): { month: number; year: number } | undefined {
  const [, month, year] = /^(\d{1,2})\s*\/\s*(\d{2}|\d{4})$/.exec(text.trim()) ?? /^(\d{2})(\d{2}|\d{4})$/.exec(text.trim()) ?? []
  if (month === undefined || year === undefined || Number(month) < 1 || Number(month) > 12) return undefined
  return { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) }
}
/** A card is good until the end of the month it names. */
export const hasExpired = ({ month, year }: { month: number; year: number }, now: Date) => Date.UTC(year, month, 1) <= now.getTime()

export const CardInput = z.object({
  /** Made by the form for each press: the same press sent twice is one attempt. */
  attempt: id,
  number: z.pipe(
    z.string().check(z.maxLength(40)),
    z.pipe(z.transform(onlyDigits), z.string().check(z.refine(passesLuhn, { error: 'card_number_invalid' }))),
  ),
  expiry: z.string().check(
    z.maxLength(10),
    z.refine((text) => readExpiry(text) !== undefined, { error: 'card_expiry_invalid' }),
  ),
  cvc: z.string().check(z.trim(), z.regex(/^\d{3,4}$/, { error: 'card_code_invalid' })),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
})
export type CardInput = z.infer<typeof CardInput>

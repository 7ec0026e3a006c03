import { usePriceWords } from './visit/price-words.ts'

export { usePriceWords }

/** What a visit costs, what is paid of it, and the way to pay. */
export const loadVisitMoney = async () => ({ default: (await import('./visit/VisitMoney.tsx')).VisitMoney })

/** What comes of the money if a visit is cancelled. */
export const loadCancelMoney = async () => ({ default: (await import('./visit/CancelMoney.tsx')).CancelMoney })
/** The state of a visit's money in a badge. */
export const loadMoneyBadge = async () => ({ default: (await import('./visit/MoneyBadge.tsx')).MoneyBadge })

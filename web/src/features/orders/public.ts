import { loadTexts } from '#lib/i18n.ts'
import { useOrders } from './api.ts'
import { OrderBadges } from './OrderBadges.tsx'
import { categoryIcons as orderIcons, servicesText } from './order-words.ts'

/** How an order looks in a list of others. */
/** For a form that names one. */
export { OrderBadges, orderIcons, servicesText, useOrders }

const withTexts = async <Part>(part: Promise<Part>): Promise<Part> => (await Promise.all([part, loadTexts(['orders', 'chart'])]))[0]

/** Parts for the pages of others, each loaded with its texts. */
export const loadOrderCard = async () => ({ default: (await withTexts(import('./OrderCard.tsx'))).OrderCard })
export const loadOpenOrdersPart = async () => ({ default: (await withTexts(import('./OpenOrdersPart.tsx'))).OpenOrdersPart })
export const loadOrdersPart = async () => ({ default: (await withTexts(import('./OrdersPart.tsx'))).OrdersPart })
export const loadAnsweredOrderField = async () => ({ default: (await withTexts(import('./AnsweredOrderField.tsx'))).AnsweredOrderField })
export const loadPatientOrders = async () => (await import('./PatientOrders.tsx')).PatientOrders

import { loadTexts } from '#lib/i18n.ts'
import { useAddToWaitlist, useWaitForSeat } from './api.ts'
import { newWish, WishFields } from './WishFields.tsx'

// each beside something else, with its texts
export const loadOwnWaitlist = async () => {
  const [{ OwnWaitlist }] = await Promise.all([import('./OwnWaitlist.tsx'), loadTexts(['waitlist', 'prices'])])
  return { default: OwnWaitlist }
}
export const loadWaitInstead = async () => {
  const [{ WaitInstead }] = await Promise.all([import('./WaitInstead.tsx'), loadTexts(['waitlist'])])
  return { default: WaitInstead }
}
export const loadWaitForTime = async () => {
  const [{ WaitForTime }] = await Promise.all([import('./WaitForTime.tsx'), loadTexts(['waitlist'])])
  return { default: WaitForTime }
}

// beside the times of a group visit that is full; and where the front desk puts somebody on the list
export { newWish, useAddToWaitlist, useWaitForSeat, WishFields }

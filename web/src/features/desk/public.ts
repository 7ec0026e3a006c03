import { loadTexts } from '#lib/i18n.ts'
import { NurseDay } from './NurseDay.tsx'

// on the page of the waiting list
export const loadAddToWaitlist = async () => {
  const [{ AddToWaitlistDialog }] = await Promise.all([import('./waiting/AddToWaitlistDialog.tsx'), loadTexts(['desk'])])
  return { default: AddToWaitlistDialog }
}

export { NurseDay }

import { loadTexts } from '#lib/i18n.ts'
import { changePassword, updateProfile, useEndFirstUse, useHomeMutation } from './api.ts'
import { focusWays } from './focus-ways.ts'

export { changePassword, focusWays, updateProfile, useEndFirstUse, useHomeMutation }

/** Where a visit by phone is. */
export const loadCallNumber = async () => {
  const [{ CallNumber }] = await Promise.all([import('./CallNumber.tsx'), loadTexts(['profiles'])])
  return { default: CallNumber }
}

/** Says when the device's zone is another one than the profile's. */
export const loadTimeZoneNotice = async () => ({ default: (await import('./TimeZoneNotice.tsx')).TimeZoneNotice })

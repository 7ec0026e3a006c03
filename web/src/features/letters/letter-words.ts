import type { Letter } from '@uzima/contract/letters'
import type { TFunction } from 'i18next'
import { formatDate } from '#lib/format.ts'

/** Which visit a letter is from. */
export const visitText = (t: TFunction, { at, timeZone, doctor }: NonNullable<Letter['visit']>) =>
  t('letters:page.visit', { day: formatDate(at, 'long', { zone: timeZone }), doctor })

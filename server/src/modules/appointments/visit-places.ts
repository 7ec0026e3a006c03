import type { Side } from '@uzima/contract/appointments'
import type { VisitMode } from '@uzima/contract/appointments/kinds'
import type { Locale } from '@uzima/contract/fields'
import type { Context } from '#context.ts'
import { visitWords } from './visit-words.ts'

type Reader = { locale: Locale; side: Side }
/** Where or how a visit takes place, for letters, messages and calendars. Never the number: others may see them. */
export function placeFor(
  { services: { config, practice } }: Pick<Context, 'services'>,
  { mode, place }: { mode: VisitMode; place: string | null },
  { locale, side }: Reader,
): string {
  if (mode === 'video') return `${config.publicUrl}/telemedicine`
  if (mode === 'phone') return visitWords(locale)[side === 'doctor' ? 'ownByPhone' : 'byPhone']
  return place ?? practice.current.place
}

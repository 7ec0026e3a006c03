import type { Dose } from '@uzima/contract/medications'
import { type ApiError, isApiError } from '#lib/errors.ts'
import { entriesOf, type KeptDose } from '#lib/offline/kept-dose.ts'

type Entry = { state: 'taken' | 'skipped'; at: string }
/** marked-elsewhere: two entries for one dose, of which the server took one. refused: it was not recorded. */
export type DoseNews = { doseId: string; medicine: string; here: Entry } & (
  | { kind: 'marked-elsewhere'; elsewhere: Entry; counts: 'here' | 'elsewhere' }
  | { kind: 'refused' }
)

/** What to tell the person once a kept dose was sent: nothing, unless the dose was marked elsewhere as well. */
export function newsOf(kept: KeptDose, sent: Dose): DoseNews | undefined {
  const entries = entriesOf(sent.versions)
  // history is latest first: the entry that does not count was added by this request
  const [other] = entries
  if (entries.length <= kept.entries || !other?.actedAt || other.state === 'missed') return undefined
  const here: Entry = { state: kept.state, at: kept.at }
  const told = { kind: 'marked-elsewhere', doseId: kept.doseId, medicine: kept.medicine, here } as const
  const isOurs = other.state === kept.state && other.actedAt === kept.at
  if (!isOurs) return { ...told, elsewhere: { state: other.state, at: other.actedAt }, counts: 'here' }
  if (!sent.actedAt || (sent.state !== 'taken' && sent.state !== 'skipped')) return undefined
  return { ...told, elsewhere: { state: sent.state, at: sent.actedAt }, counts: 'elsewhere' }
}

/** Refusals are final; without a connection, a session or the server, the dose is sent another time. */
export const isRefusal = (error: unknown): error is ApiError =>
  isApiError(error) && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status)

export const refusalOf = ({ doseId, medicine, state, at }: KeptDose): DoseNews => ({
  kind: 'refused',
  doseId,
  medicine,
  here: { state, at },
})

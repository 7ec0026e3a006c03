import type { Appointment } from '@uzima/contract/appointments'
import type { WholeArticle } from '@uzima/contract/articles'
import type { EmergencyCard } from '@uzima/contract/emergency-contacts/card'
import type { Dose, Medication } from '@uzima/contract/medications'
import { copyFolder, drop, dropCopies, names } from '../device-store.ts'
import { getSession } from '../session.ts'
import { forgetOffline, offlineUser } from './choice.ts'
import { findSealed, keepSealed } from './sealed.ts'

export type KeptMedication = Pick<Medication, 'id' | 'name' | 'dosage' | 'frequency' | 'timeOfDay' | 'notes' | 'prescribedBy'>
export type DosesOf = { day: string; rows: Dose[] }

/** What can be read without a connection. */
export type Parts = {
  /** The practice's emergency number: the offline page does not come from its server. */
  practice: { emergency: string }
  card: EmergencyCard
  appointments: Appointment[]
  medications: KeptMedication[]
  /** Today and tomorrow. */
  doses: DosesOf[]
  article: WholeArticle
}
type PartName = keyof Parts
const partNames = ['practice', 'card', 'appointments', 'medications', 'doses', 'article'] as const satisfies PartName[]
export type Copy<P extends PartName> = { savedAt: string; content: Parts[P] }
export type Copies = { [P in PartName]?: Copy<P> }

/** Nobody should rely on what is older. */
export const readableMs = 7 * 24 * 3_600_000

const folder = copyFolder.slice(1)
const isSignedIn = (userId: string) => getSession().user?.id === userId && offlineUser() === userId

/** Does nothing unless this person has switched offline access on. */
export async function keepCopy<P extends PartName>(userId: string, part: P, content: Parts[P], now = new Date()): Promise<void> {
  if (!isSignedIn(userId)) return
  await keepSealed(userId, folder + part, { savedAt: now.toISOString(), content } satisfies Copy<P>)
  // signed out meanwhile: nothing stays
  if (!isSignedIn(userId)) await dropCopy(userId, part)
}

export const dropCopy = (userId: string, part: PartName) => drop(`${userId}/${folder}${part}`)

export async function stopOffline() {
  forgetOffline()
  await dropCopies()
}

/** Not one that version 0.2 had kept, in which allergies and conditions stood otherwise. */
const isCard = (content: unknown) =>
  [of(content, 'allergies'), of(content, 'conditions')].every((part) => part === null || 'rows' in Object(part))
const of = (content: unknown, name: string): unknown => Object(content)[name] ?? null

export type Kept = { userId: string; copies: Copies }

/** What the person who switched it on last saw; needs no session. */
export async function findCopies(now = new Date()): Promise<Kept | undefined> {
  const userId = offlineUser()
  if (!userId) return undefined
  const kept = await names()
  const found = await Promise.all(
    partNames.map(async (part) => {
      if (!kept.includes(`${userId}/${folder}${part}`)) return []
      const copy = (await findSealed(userId, folder + part)) as Copy<typeof part> | undefined // written above
      if (copy && part === 'card' && !isCard(copy.content)) return []
      if (copy && now.getTime() - new Date(copy.savedAt).getTime() < readableMs) return [[part, copy] as const]
      await dropCopy(userId, part)
      return []
    }),
  )
  // the entries lose which content belongs to which part
  const copies = Object.fromEntries(found.flat()) as Copies
  return found.flat().length > 0 ? { userId, copies } : undefined
}

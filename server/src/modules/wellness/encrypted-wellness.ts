import { goalCategory, goalFrequency } from '@uzima/contract/wellness'
import { screeningKind } from '@uzima/contract/wellness/kinds'
import { z } from 'zod/mini'
import type { Context } from '#context.ts'
import type { EncryptionContext } from '#crypto/fields.ts'
import type { DismissalRow, EntryRow, GoalRow, ScreeningRow } from './queries.ts'

/** The encrypted content of a goal. */
const GoalContent = z.object({
  title: z.string(),
  category: goalCategory,
  target: z.number(),
  unit: z.string(),
  deadline: z.iso.date(),
  frequency: goalFrequency,
  startedOn: z.iso.date(),
})
export type GoalContent = z.infer<typeof GoalContent>

/** The encrypted content of a screening. */
const ScreeningContent = z.object({
  kind: screeningKind,
  catalogId: z.nullable(z.string()),
  /** The person's own words; null for a catalogue entry. */
  type: z.nullable(z.string()),
  intervalMonths: z.nullable(z.int()),
  doses: z.nullable(z.int()),
  /** Absent in rows from before the catalogue had them. */
  doseIntervals: z._default(z.nullable(z.array(z.int())), null),
  nextDue: z.nullable(z.iso.date()),
  done: z.array(z.iso.date()),
})
export type ScreeningContent = z.infer<typeof ScreeningContent>

/** The encrypted content of a dismissed proposal. */
const DismissalContent = z.object({ catalogId: z.string() })
type DismissalContent = z.infer<typeof DismissalContent>

type World = Pick<Context, 'db' | 'services'>
type Encrypting = World & Pick<Context, 'now'>
type Owned = { id: string; patientId: string }

const contextOf = (table: string, column: string, { id, patientId }: Owned): EncryptionContext => ({
  kind: 'medical_records',
  subjectId: patientId,
  table,
  column,
  rowId: id,
})
const ofGoal = (row: Owned) => contextOf('wellness_goals', 'content', row)
const ofEntry = (row: Owned) => contextOf('wellness_goal_entries', 'amount', row)
const ofScreening = (row: Owned) => contextOf('wellness_screenings', 'content', row)
const ofDismissal = (row: Owned) => contextOf('wellness_dismissals', 'content', row)

export const encryptGoal = ({ db, now, services }: Encrypting, row: Owned, content: GoalContent) =>
  services.fields.encrypt(db, now, ofGoal(row), JSON.stringify(content))
export const encryptEntry = ({ db, now, services }: Encrypting, row: Owned, amount: number) =>
  services.fields.encrypt(db, now, ofEntry(row), JSON.stringify(amount))
export const encryptScreening = ({ db, now, services }: Encrypting, row: Owned, content: ScreeningContent) =>
  services.fields.encrypt(db, now, ofScreening(row), JSON.stringify(content))
export const encryptDismissal = ({ db, now, services }: Encrypting, row: Owned, { catalogId }: DismissalContent) =>
  services.fields.encrypt(db, now, ofDismissal(row), JSON.stringify({ catalogId }))

export type OpenGoal = GoalContent & Owned
export type OpenEntry = { id: string; goalId: string; day: string; amount: number }
export type OpenScreening = ScreeningContent & Owned

export type OpenDismissal = DismissalContent & Owned & { dismissedAt: Date; restoredAt?: Date | null }

/** Decrypts everything of one person, loading the key once. */
export async function decryptWellness(
  { db, services }: World,
  patientId: string,
  rows: Partial<{
    goals: readonly Omit<GoalRow, 'updatedAt'>[]
    entries: readonly Omit<EntryRow, 'createdAt'>[]
    screenings: readonly Omit<ScreeningRow, 'updatedAt'>[]
    dismissals: readonly DismissalRow[]
  }>,
): Promise<{ goals: OpenGoal[]; entries: OpenEntry[]; screenings: OpenScreening[]; dismissals: OpenDismissal[] }> {
  const { goals = [], entries = [], screenings = [], dismissals = [] } = rows
  if (goals.length + entries.length + screenings.length + dismissals.length === 0)
    return { goals: [], entries: [], screenings: [], dismissals: [] }
  const decrypt = await services.fields.decrypter(db, 'medical_records', [patientId])
  const read = (context: EncryptionContext, encrypted: Buffer): unknown => JSON.parse(decrypt(context, encrypted))
  return {
    goals: goals.map((row) => ({ id: row.id, patientId, ...z.parse(GoalContent, read(ofGoal(row), row.content)) })),
    entries: entries.map((row) => ({
      id: row.id,
      goalId: row.goalId,
      day: row.entryDay,
      amount: z.parse(z.number(), read(ofEntry(row), row.amount)),
    })),
    screenings: screenings.map((row) => ({ id: row.id, patientId, ...z.parse(ScreeningContent, read(ofScreening(row), row.content)) })),
    dismissals: dismissals.map(({ content, ...row }) => ({ ...row, ...z.parse(DismissalContent, read(ofDismissal(row), content)) })),
  }
}

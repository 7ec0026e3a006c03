import { locale } from '@uzima/contract/fields'
import { AnalyzeSymptoms, ageSaid, band, crisis, precaution, raisedBy, urgency } from '@uzima/contract/symptom-checker'
import { z } from 'zod/mini'
import type { Context } from '#context.ts'
import type { EncryptionContext } from '#crypto/fields.ts'
import type { CheckRow } from './queries.ts'

const ids = z.array(z.string())
const contribution = z.object({
  of: z.enum(['present', 'primary', 'unexplained', 'denied', 'missing', 'commonness', 'age']),
  finding: z.nullable(z.string()),
  weight: z.number(),
})

/** The encrypted content of a check. Apart from the person's own words it only holds ids, so that it can be shown in any language. */
const CheckContent = z.object({
  input: AnalyzeSymptoms,
  readIn: locale,
  /** Absent in checks from before ages were read in words. */
  ageSaid: z._default(z.nullable(ageSaid), null),
  /** Findings from text and answers; `primary` are the person's main complaints. */
  said: z.object({ present: ids, primary: ids, denied: ids }),
  /** What was taken from the person's own record; absent in checks from before the record was used. */
  ofRecord: z.optional(z.object({ findings: ids, takesMedicines: z.boolean() })),
  asked: ids,
  /** Crises that the words tell of. */
  crises: z.array(crisis),
  /** What the words hint at; none in checks from before these were asked about. */
  concerns: z._default(z.array(crisis), []),
  /** Words that were not understood; absent, like the group, in checks from before danger signs were asked about. */
  unread: z.optional(z.object({ words: ids, isMuch: z.boolean(), isMain: z.boolean() })),
  group: z.optional(z.nullable(z.string())),
  /** Words like those of an emergency, because of which the person says what it is about, and what they were taken for. */
  alarm: z.optional(z.object({ words: ids, group: z.string() })),
  outcome: z.object({
    urgency: z.nullable(urgency),
    /** With those that answers tell of; absent in checks from before, where `crises` are all. */
    crises: z._default(z.array(crisis), []),
    present: ids,
    denied: ids,
    flags: ids,
    raisedBy: z.array(raisedBy),
    precautions: z._default(z.array(precaution), []),
    ruledOut: z._default(ids, []),
    possible: z.array(z.object({ id: z.string(), percent: z.int(), band, why: z.array(contribution) })),
    helps: ids,
    seeDoctorIf: ids,
    question: z.nullable(z.string()),
    knowledgeVersion: z.string(),
  }),
})
export type CheckContent = z.infer<typeof CheckContent>

/** Where since when was not asked yet, a value stands for it that the release before can read. */
const Stored = z.extend(CheckContent, { isSinceOpen: z._default(z.boolean(), false) })
const standIn = '1-day'

const toStored = ({ input, ...rest }: CheckContent): z.infer<typeof Stored> => ({
  ...rest,
  input: { ...input, duration: input.duration ?? standIn },
  isSinceOpen: input.duration === null,
})
const fromStored = ({ isSinceOpen, ...content }: z.infer<typeof Stored>): CheckContent =>
  isSinceOpen ? { ...content, input: { ...content.input, duration: null } } : content

type Owned = { id: string; patientId: string }
const contextOf = ({ id, patientId }: Owned): EncryptionContext => ({
  kind: 'symptoms',
  subjectId: patientId,
  table: 'symptom_checks',
  column: 'content',
  rowId: id,
})

export const encryptCheck = ({ db, now, services }: Pick<Context, 'db' | 'now' | 'services'>, check: Owned, content: CheckContent) =>
  services.fields.encrypt(db, now, contextOf(check), JSON.stringify(toStored(content)))

export type OpenCheck = Omit<CheckRow, 'content'> & { content: CheckContent }

/** Decrypts the checks of one person, loading the key once. */
export async function decryptChecks({ db, services }: Pick<Context, 'db' | 'services'>, rows: readonly CheckRow[]): Promise<OpenCheck[]> {
  const [first] = rows
  if (!first) return []
  const decrypt = await services.fields.decrypter(db, 'symptoms', [first.patientId])
  return rows.map((row) => ({ ...row, content: fromStored(z.parse(Stored, JSON.parse(decrypt(contextOf(row), row.content)))) }))
}

import { z } from 'zod/mini'
import { id, instant, optionalText, text } from '../fields.ts'

/** Longest text in an entry of the chart, and most entries of a kind that a person can have. */
export const entryTextLength = 2000
export const mostEntries = 500

/** Who has put something into the chart; `import` is a document or a system named by `source`. */
export const recorder = z.enum(['patient', 'doctor', 'professional', 'import'])
export type Recorder = z.infer<typeof recorder>

/** Someone who acted on an entry. `name` is null if the caller may not know it. */
export const EntryActor = z.object({ as: recorder, name: z.nullable(z.string()), isCaller: z.boolean() })
export type EntryActor = z.infer<typeof EntryActor>

/** What a clinician says of an entry. What patients enter is `unconfirmed` until one has said something. */
export const verifications = ['unconfirmed', 'confirmed', 'refuted', 'entered-in-error'] as const
export const verification = z.enum(verifications)
export type Verification = z.infer<typeof verification>
/** Whether an entry counts: nobody has refuted it. Unconfirmed ones count. */
export const isBelieved = ({ verification: said }: { verification: Verification }) => said === 'unconfirmed' || said === 'confirmed'

export const entryAction = z.enum(['edit', 'confirm', 'refute', 'enterInError'])
export type EntryAction = z.infer<typeof entryAction>

/** What every entry of the chart has besides its content. */
export const entryFields = {
  id,
  patientId: id,
  recorded: z.extend(EntryActor, {
    at: instant,
    /** Where it was imported from. */
    source: z.nullable(z.string()),
    /** The visit in which it was recorded. */
    appointmentId: z.nullable(id),
  }),
  verification,
  /** The clinician who said so last. */
  verified: z.nullable(z.extend(EntryActor, { at: instant })),
  /** Grows with each change; a change names the version it is based on, and a 409 `entry_changed` has the current entry in `help.entry`. */
  version: z.int(),
  updatedAt: instant,
  /** What the caller may do with it. */
  actions: z.array(entryAction),
}
export type EntryFields = z.infer<z.ZodMiniObject<typeof entryFields>>

/** What led to a version. `corrected`: a clinician changed what the patient had entered. */
export const entryChange = z.enum(['recorded', 'edited', 'corrected', 'confirmed', 'refuted', 'entered-in-error'])
export type EntryChange = z.infer<typeof entryChange>

/** A version: the entry as it was from then on. */
export const entryVersion = <Content extends z.ZodMiniType>(content: Content) =>
  z.object({
    id,
    version: z.int(),
    change: entryChange,
    by: EntryActor,
    at: instant,
    verification,
    reason: z.nullable(z.string()),
    content,
  })

/** The bodies of changes to an entry. */
export const basedOn = { version: z.int() }
export const Judgement = z.object({ ...basedOn, reason: optionalText(entryTextLength) })
export const EnterInError = z.object({ ...basedOn, reason: text(entryTextLength) })
/** The visit in which a clinician records an entry. */
export const inVisit = { appointmentId: z.optional(z.nullable(id)) }

import { isDeepStrictEqual } from 'node:util'
import type { Indication } from '@uzima/contract/chart/indication'
import { type MedicationState, WriteMedication } from '@uzima/contract/medications'
import type { Frequency, TimeOfDay } from '@uzima/contract/medications/schedule'
import { z } from 'zod/mini'
import { FhirError } from '#errors.ts'
import { asEntered, type Elements, importerOf, type Terms } from '#export/importer.ts'
import { notes, partialDateTime, Reference, requireAsRead, requirePatient, TextConcept } from '#export/taken.ts'
import { statementStates } from './fhir.ts'
import { timesADay, timesOfDayInFhir } from './record.ts'
import { editMedication, getMedication, importMedication, setMedicationActive } from './service/medications.ts'

const events = Object.values(timesOfDayInFhir)
const MedicationStatement = z.strictObject({
  status: z.enum(Object.values(statementStates)),
  medicationCodeableConcept: TextConcept,
  subject: Reference,
  informationSource: z.optional(Reference),
  dateAsserted: z.optional(z.string().check(z.maxLength(40))),
  effectivePeriod: z.strictObject({ start: partialDateTime, end: z.optional(partialDateTime) }),
  dosage: z
    .array(
      z.strictObject({
        text: z.string().check(z.minLength(1), z.maxLength(20_000)),
        timing: z.optional(
          z.strictObject({
            repeat: z.strictObject({
              frequency: z.int().check(z.minimum(1), z.maximum(4)),
              period: z.literal(1),
              periodUnit: z.literal('d'),
              when: z.optional(z.array(z.enum(events)).check(z.minLength(1), z.maxLength(4))),
            }),
          }),
        ),
        asNeededBoolean: z.optional(z.boolean()),
      }),
    )
    .check(z.minLength(1), z.maxLength(1)),
  reasonCode: z.optional(z.array(TextConcept).check(z.minLength(1), z.maxLength(1))),
  reasonReference: z.optional(z.array(Reference).check(z.minLength(1), z.maxLength(1))),
  note: notes,
})
type MedicationStatement = z.infer<typeof MedicationStatement>

/** Without the times of day where none are said. */
type Content = Omit<WriteMedication, 'timeOfDay' | 'reminders' | 'acknowledged' | 'reason' | 'indication' | 'supply'> & {
  timeOfDay: TimeOfDay[] | undefined
  indication: Indication | null
}
type Says = { content: Content; state: MedicationState }

const elements: Elements = {
  ...{ name: 'medicationCodeableConcept.text', dosage: 'dosage[0].text', timeOfDay: 'dosage[0].timing.repeat.when', notes: 'note[0].text' },
  ...{ startDate: 'effectivePeriod.start', endDate: 'effectivePeriod.end' },
  ...{ 'indication.text': 'reasonCode[0].text', 'indication.conditionId': 'reasonReference[0].reference' },
}
const usual: Record<Frequency, TimeOfDay[]> = {
  once_daily: ['morning'],
  twice_daily: ['morning', 'evening'],
  three_times_daily: ['morning', 'noon', 'evening'],
  four_times_daily: ['morning', 'noon', 'evening', 'night'],
  as_needed: ['morning'],
}
/** A program cannot read a warning to the person: what interrupts is refused. */
const unread = { acknowledged: [], reason: null }

/** What a person takes, from other programs, as they note it themselves in the portal. */
export const medicationsImporter = importerOf<MedicationStatement, Says>({
  type: 'MedicationStatement',
  events: { created: 'medication.added', changed: 'medication.edited' },
  schema: MedicationStatement,
  says,
  async create(ctx, { content: { timeOfDay, ...content }, state }) {
    const medicine = { ...content, timeOfDay: timeOfDay ?? usual[content.frequency], reminders: false, ...unread }
    const added = await importMedication(ctx, { ...medicine, isActive: state !== 'inactive' })
    requireState(added.state, state)
    return added.id
  },
  async update(ctx, { content: { timeOfDay, ...content }, state }, id) {
    const { name, dosage, frequency, startDate, endDate, notes: note, indication, ...before } = await getMedication(ctx, { id })
    const times = timeOfDay ?? (frequency === content.frequency ? before.timeOfDay : usual[content.frequency])
    const isActive = state !== 'inactive'
    if (before.isActive && !isActive) await setMedicationActive(ctx, { id, isActive, ...unread })
    const isSame = isDeepStrictEqual({ name, dosage, frequency, startDate, endDate, notes: note, indication }, content)
    if (!isSame || !isDeepStrictEqual(times, before.timeOfDay)) {
      const { version } = await getMedication(ctx, { id })
      await editMedication(ctx, { ...content, timeOfDay: times, reminders: before.reminders, id, version, ...unread })
    }
    if (!before.isActive && isActive) await setMedicationActive(ctx, { id, isActive, ...unread })
    requireState((await getMedication(ctx, { id })).state, state)
  },
})

const refused = (element: string, text: string, issue = 'business-rule') =>
  new FhirError(422, [{ issue, text, expression: `MedicationStatement.${element}` }])

/** Whether a medicine is over follows from its last day. */
function requireState(is: MedicationState, said: MedicationState) {
  if (is !== said) throw refused('status', 'A medicine is completed once its last day is over, and active until then.')
}

function says(statement: MedicationStatement, terms: Terms) {
  const { subject, informationSource, effectivePeriod, dosage, note } = statement
  requirePatient(subject, 'MedicationStatement.subject', terms)
  requirePatient(informationSource, 'MedicationStatement.informationSource', terms)
  requireAsRead('dateAsserted', statement.dateAsserted, terms, 'MedicationStatement')
  const [dose] = dosage
  const repeat = dose?.timing?.repeat
  const frequency = frequencyOf(repeat?.frequency, dose?.asNeededBoolean)
  const times = repeat?.when?.flatMap((event) => timesOf(event))
  const entered = {
    ...{ name: statement.medicationCodeableConcept.text, dosage: dose?.text, frequency, notes: note?.[0]?.text ?? null },
    indication: reasonIn(statement, terms),
    ...{ startDate: effectivePeriod.start, endDate: effectivePeriod.end ?? null, ...(times && { timeOfDay: times }) },
  }
  const {
    timeOfDay,
    indication = null,
    // a prescriber's to say
    supply: ____,
    reminders: _,
    acknowledged: __,
    reason: ___,
    ...content
  } = asEntered(WriteMedication, entered, 'MedicationStatement', elements)
  const state = (Object.keys(statementStates) as MedicationState[]).find((each) => statementStates[each] === statement.status)
  if (!state) throw new Error('A status has no state.')
  return { says: { content: { ...content, indication, timeOfDay: times && timeOfDay }, state }, elements }
}

/** A health problem is named beside the words for it. */
function reasonIn({ reasonCode, reasonReference }: MedicationStatement, { publicUrl }: Terms) {
  const [reason] = reasonCode ?? []
  const [problem] = reasonReference ?? []
  if (reason === undefined) {
    if (problem) throw refused('reasonCode', 'The health problem needs its words beside it, as text.', 'required')
    return null
  }
  const bare = problem?.reference.replace(`${publicUrl}/fhir/R4/`, '')
  const [, conditionId = null] = /^Condition\/([\w-]+)$/.exec(bare ?? '') ?? []
  if (bare !== undefined && conditionId === null)
    throw refused('reasonReference[0].reference', 'This must refer to a Condition of the patient.')
  return { text: reason.text, conditionId }
}

const timesOf = (event: string): TimeOfDay[] =>
  (Object.keys(timesOfDayInFhir) as TimeOfDay[]).filter((each) => timesOfDayInFhir[each] === event)

function frequencyOf(often: number | undefined, asNeeded: boolean | undefined): Frequency {
  if (asNeeded && often !== undefined) throw refused('dosage[0].timing', 'What is taken as needed has no times here.', 'not-supported')
  if (asNeeded) return 'as_needed'
  const found = (Object.keys(timesADay) as (keyof typeof timesADay)[]).find((each) => timesADay[each] === often)
  if (!found) throw refused('dosage[0].timing', 'How often a day it is taken is needed here, or that it is as needed.', 'required')
  return found
}

import { z } from 'zod/mini'
import { Indication, writtenIndication } from './chart/indication.ts'
import { endpoints } from './endpoint.ts'
import { byId, day, givenDay, id, instant, optionalText, page, pageQuery, text, wallTime } from './fields.ts'
import { acknowledging } from './medications/acknowledging.ts'
import { Alert, CardCheck, DoseCheck } from './medications/alerts.ts'
import { frequency, timeOfDay } from './medications/schedule.ts'
import { Supply, writtenSupply } from './medications/supply.ts'

export const nameLength = 120
export const dosageLength = 120
export const notesLength = 1000

/** active: no past end date. completed: ended. inactive: stopped. */
export const medicationState = z.enum(['active', 'completed', 'inactive'])
export type MedicationState = z.infer<typeof medicationState>
export const medicationAction = z.enum(['edit', 'schedule', 'setActive', 'delete'])
export type MedicationAction = z.infer<typeof medicationAction>
/** Whether the name was found in the medicine database. If not, nothing was checked and the app says so. */
export const nameCheck = z.union([
  z.object({ kind: z.literal('known'), ingredients: z.array(z.string()) }),
  z.object({ kind: z.literal('similar'), names: z.array(z.string()) }),
  z.object({ kind: z.literal('unknown') }),
])
export type NameCheck = z.infer<typeof nameCheck>

/** A medicine's content: what is entered, shown, and kept for each version. */
export const MedicationContent = z.object({
  name: z.string(),
  dosage: z.string(),
  frequency,
  startDate: day,
  endDate: z.nullable(day),
  timeOfDay: z.array(timeOfDay),
  notes: z.nullable(z.string()),
  /** Why it is taken. */
  indication: z.nullable(Indication),
  /** Of a prescription: what the pharmacy is to hand out. */
  supply: z.nullable(Supply),
})
export type MedicationContent = z.infer<typeof MedicationContent>
/** The same fields as input. Fields added later are optional because older clients don't send them. */
const writtenContent = {
  name: text(nameLength),
  dosage: text(dosageLength),
  frequency,
  startDate: givenDay,
  endDate: z.nullable(givenDay),
  timeOfDay: z._default(z.array(timeOfDay).check(z.minLength(1), z.maxLength(4)), ['morning']),
  notes: optionalText(notesLength),
  indication: writtenIndication,
  supply: writtenSupply,
} satisfies Record<keyof MedicationContent, z.ZodMiniType>

export const Medication = z.object({
  id,
  userId: id,
  ...MedicationContent.shape,
  isActive: z.boolean(),
  state: medicationState,
  reminders: z.boolean(),
  /** Null for medicines the patient added. */
  prescribedBy: z.nullable(z.string()),
  /** The prescriber's account, for questions. */
  prescriberId: z.nullable(id),
  /** The visit in which it was prescribed. */
  appointmentId: z.nullable(id),
  nameCheck,
  /** Null for medicines that are not active. */
  doseCheck: z.nullable(DoseCheck),
  alerts: z.array(Alert),
  /** Incremented on each change; edits must name the version they are based on. */
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
  /** What the caller may do; `schedule` means changing times of day and reminders of a prescribed medicine. */
  actions: z.array(medicationAction),
})
export type Medication = z.infer<typeof Medication>

const isInOrder = ({ startDate, endDate }: { startDate: string; endDate: string | null }) => endDate === null || endDate >= startDate
const written = {
  ...writtenContent,
  reminders: z._default(z.boolean(), false),
  ...acknowledging,
}
export const WriteMedication = z.object(written).check(z.refine(isInOrder, { path: ['endDate'], error: 'ends_before_start' }))
export type WriteMedication = z.infer<typeof WriteMedication>
const Prescribe = z
  .object({ ...written, /** The visit in which it is prescribed. */ appointmentId: z.optional(z.nullable(id)) })
  .check(z.refine(isInOrder, { path: ['endDate'], error: 'ends_before_start' }))
const EditMedication = z
  .object({ ...written, version: z.int() })
  .check(z.refine(isInOrder, { path: ['endDate'], error: 'ends_before_start' }))

export const MedicationVersion = z.object({
  id,
  version: z.int(),
  change: z.enum(['edited', 'activated', 'deactivated', 'deleted']),
  changedAt: instant,
  changedBy: z.nullable(z.string()),
  ...MedicationContent.shape,
})
export type MedicationVersion = z.infer<typeof MedicationVersion>

/** State of a single dose on a day. */
export const doseState = z.enum(['due', 'taken', 'skipped', 'snoozed', 'missed'])
/** An entry for a dose before it was corrected; `missed` is derived and never entered. */
export const DoseVersion = z.object({
  state: z.enum(['taken', 'skipped', 'missed']),
  actedAt: z.nullable(instant),
  changedAt: instant,
})
export type DoseVersion = z.infer<typeof DoseVersion>
export const Dose = z.object({
  id,
  medicationId: id,
  medicationName: z.string(),
  dosage: z.string(),
  dueAt: instant,
  timeOfDay: z.nullable(timeOfDay),
  state: doseState,
  snoozedUntil: z.nullable(instant),
  actedAt: z.nullable(instant),
  /** Latest first. */
  versions: z.array(DoseVersion),
})
export type Dose = z.infer<typeof Dose>

/** Doses taken out of those due in the last 30 days; null if none were due. */
export const Adherence = z.object({ medicationId: id, taken: z.int(), due: z.int(), percent: z.nullable(z.int()) })
export type Adherence = z.infer<typeof Adherence>

/** A day with planned doses: taken out of those recorded or missed. */
export const DayOfDoses = z.object({ day, taken: z.int(), due: z.int() })
export type DayOfDoses = z.infer<typeof DayOfDoses>

/** The doses of one day. Regardless of the day, `next` is the next planned dose and `days` are the last 30, earliest first. */
export const DosesOfDay = z.object({
  day,
  today: day,
  rows: z.array(Dose),
  next: z.nullable(Dose),
  adherence: z.array(Adherence),
  days: z.array(DayOfDoses),
})
export type DosesOfDay = z.infer<typeof DosesOfDay>

/** The person's clock times for the four times of day, in their time zone. */
export const DoseTimes = z.object({ morning: wallTime, noon: wallTime, evening: wallTime, night: wallTime })
export type DoseTimes = z.infer<typeof DoseTimes>
export const usualDoseTimes: DoseTimes = { morning: '08:00', noon: '12:30', evening: '18:00', night: '22:00' }

/** A file upload. */
const bytes = z.unknown()
const ofPatient = z.object({ patientId: id })
const oneOfPatient = z.object({ patientId: id, id })
const state = z.enum(['active', 'past', 'all'])
/** `at`: when it was taken or skipped, for what a device kept while it had no connection; otherwise the time of the request. */
const RecordDose = z
  .object({ state: z.enum(['taken', 'skipped', 'snoozed', 'due']), at: z.optional(instant) })
  .check(z.refine(({ state, at }) => at === undefined || state === 'taken' || state === 'skipped', { path: ['at'] }))
const listQuery = z.object({ show: z._default(state, 'all'), ...pageQuery })
/** `against`: what of the emergency card the alerts take into account. */
const list = z.extend(page(Medication), { against: CardCheck })
/** Without a dosage that of the listed medicine is checked, where one of this name is meant; else none. */
const Check = z.object({
  name: text(nameLength),
  medicationId: z.optional(id),
  dosage: z.optional(z.string().check(z.trim(), z.maxLength(dosageLength))),
  frequency: z.optional(frequency),
  timeOfDay: z.optional(z.array(timeOfDay).check(z.maxLength(4))),
  notes: z.optional(optionalText(notesLength)),
})
/** An active medicine whose name is unknown: nothing is compared with it. */
export const Unchecked = z.object({ medicationId: id, name: z.string() })
export type Unchecked = z.infer<typeof Unchecked>
const Checked = z.object({
  nameCheck,
  doseCheck: z.nullable(DoseCheck),
  alerts: z.array(Alert),
  unchecked: z.array(Unchecked),
  against: CardCheck,
})

export const medicationsApi = endpoints({
  listMedications: {
    method: 'GET',
    path: '/api/medications',
    summary:
      'The caller’s medicines, newest first, with alerts for the active ones: interactions, and conflicts with the emergency card and the caller’s age.',
    query: listQuery,
    response: list,
  },
  addMedication: {
    method: 'POST',
    path: '/api/medications',
    summary:
      'Adds a medicine. Answered with 409 `alerts_not_acknowledged` and the alerts if serious ones are not acknowledged, which takes a reason.',
    body: WriteMedication,
    response: Medication,
    status: 201,
    idempotent: true,
  },
  suggestMedications: {
    method: 'GET',
    path: '/api/medications/names',
    summary: 'Medicine names that start with the given text.',
    query: z.object({ search: z.string().check(z.trim(), z.maxLength(nameLength)) }),
    response: z.object({ rows: z.array(z.object({ name: z.string(), ingredients: z.array(z.string()) })) }),
  },
  checkMedication: {
    method: 'POST',
    path: '/api/medications/check',
    summary: 'Alerts that a medicine would cause with the active ones and what is known of the caller, before it is saved.',
    body: Check,
    response: Checked,
  },
  printMedications: {
    method: 'GET',
    path: '/api/medications/list.pdf',
    summary: 'The active medicines as a one-page document to carry.',
    response: bytes,
    file: 'application/pdf',
  },
  listDoses: {
    method: 'GET',
    path: '/api/medications/doses',
    summary: 'The doses of one day in the caller’s time zone, today by default, with the next dose and what was taken in the last 30 days.',
    query: z.object({ day: z.optional(givenDay) }),
    response: DosesOfDay,
  },
  recordDose: {
    method: 'POST',
    path: '/api/medications/doses/:id',
    summary:
      'Marks a dose as taken or skipped, or snoozes one of today for half an hour; `due` undoes that. Earlier versions are kept. With `at`, an entry made elsewhere meanwhile may count instead: of two of a kind the earlier, otherwise the later; the other is kept as a version.',
    params: byId,
    body: RecordDose,
    response: Dose,
    idempotent: true,
  },
  takeMedication: {
    method: 'POST',
    path: '/api/medications/:id/doses',
    summary: 'Records a dose of a medicine taken as needed.',
    params: byId,
    response: Dose,
    status: 201,
    idempotent: true,
  },
  getDoseTimes: {
    method: 'GET',
    path: '/api/medications/dose-times',
    summary: 'The times of the caller’s morning, noon, evening and night doses.',
    response: DoseTimes,
  },
  setDoseTimes: {
    method: 'PUT',
    path: '/api/medications/dose-times',
    summary: 'Sets these times; they apply to upcoming doses.',
    body: DoseTimes,
    response: DoseTimes,
  },
  editMedication: {
    method: 'PUT',
    path: '/api/medications/:id',
    summary: 'Changes a medicine; earlier versions are kept. Alerts as when adding.',
    params: byId,
    body: EditMedication,
    response: Medication,
  },
  setMedicationActive: {
    method: 'POST',
    path: '/api/medications/:id/active',
    summary: 'Activates or deactivates a medicine. Alerts on activation as when adding.',
    params: byId,
    body: z.object({ isActive: z.boolean(), ...acknowledging }),
    response: Medication,
  },
  acknowledgeAlert: {
    method: 'POST',
    path: '/api/medications/:id/acknowledgements',
    summary: 'Acknowledges an alert of the list; one that interrupts with a reason.',
    params: byId,
    body: z.object({ alert: z.string().check(z.maxLength(200)), reason: acknowledging.reason }),
    response: Medication,
  },
  deleteMedication: {
    method: 'DELETE',
    path: '/api/medications/:id',
    summary: 'Removes a medicine from the list; its history is kept.',
    params: byId,
    response: z.object({}),
  },
  listMedicationVersions: {
    method: 'GET',
    path: '/api/medications/:id/versions',
    summary: 'Earlier versions of a medicine, latest first.',
    params: byId,
    response: z.object({ rows: z.array(MedicationVersion) }),
  },
  listPatientMedications: {
    method: 'GET',
    path: '/api/medications/of/:patientId',
    summary: 'The medicines of a patient in the caller’s care, with alerts.',
    params: ofPatient,
    query: listQuery,
    response: list,
  },
  checkPatientMedication: {
    method: 'POST',
    path: '/api/medications/of/:patientId/check',
    summary: 'Alerts that a medicine would cause with the patient’s active ones and what is known of them, before it is prescribed.',
    params: ofPatient,
    body: Check,
    response: Checked,
  },
  prescribeMedication: {
    method: 'POST',
    path: '/api/medications/of/:patientId',
    summary: 'Prescribes a medicine to a patient in the caller’s care; alerts as when adding; the patient is notified.',
    params: ofPatient,
    body: Prescribe,
    response: Medication,
    status: 201,
    idempotent: true,
  },
  editPrescription: {
    method: 'PUT',
    path: '/api/medications/of/:patientId/:id',
    summary: 'Changes a medicine the caller prescribed; the patient is notified.',
    params: oneOfPatient,
    body: EditMedication,
    response: Medication,
  },
  stopPrescription: {
    method: 'POST',
    path: '/api/medications/of/:patientId/:id/active',
    summary: 'Stops or resumes a medicine the caller prescribed; the patient is notified.',
    params: oneOfPatient,
    body: z.object({ isActive: z.boolean(), ...acknowledging }),
    response: Medication,
  },
})

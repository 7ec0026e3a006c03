import { appointmentTypesApi } from '@uzima/contract/appointment-types'
import { type Appointment, appointmentsApi } from '@uzima/contract/appointments'
import { chartApi } from '@uzima/contract/chart'
import { type Condition, conditionsApi } from '@uzima/contract/conditions'
import { type Encounter, encountersApi, type NoteContent } from '@uzima/contract/encounters'
import { lettersApi } from '@uzima/contract/letters'
import { medicationsApi } from '@uzima/contract/medications'
import { type NoteTemplate, noteTemplatesApi } from '@uzima/contract/note-templates'
import { ordersApi } from '@uzima/contract/orders'
import { providersApi } from '@uzima/contract/providers'
import { patientsApi } from '@uzima/contract/sharing'
import { symptomCheckerApi } from '@uzima/contract/symptom-checker'
import { vi } from 'vitest'
import { usualTypes } from '#test/appointment-types.ts'
import { answerEmptyChart, emptyChart } from '#test/chart.ts'
import { against, medicine } from '#test/medications.ts'
import { expect, page, test } from '#test/page.tsx'
import { ada, drCole } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const id = '00000000-0000-7000-8000-0000000000e1'
const blank: NoteContent = { subjective: '', objective: '', assessment: '', plan: '', diagnoses: [], followUp: '', summary: '' }
const at = '2027-01-04T09:10:00.000Z'
const encounterOf = (change: Partial<Encounter> = {}): Encounter => ({
  visit: {
    id,
    patientId: ada.profile.id,
    patient: ada.profile.name,
    doctor: drCole.profile.name,
    isOwn: true,
    timeZone: 'UTC',
    scheduledTime: '2027-01-04T09:00:00.000Z',
    endTime: '2027-01-04T09:30:00.000Z',
    mode: 'in_person',
    type: null,
    status: 'scheduled',
    reason: 'Cough',
  },
  status: 'none',
  content: blank,
  version: 0,
  preparedBy: null,
  updatedBy: null,
  updatedAt: null,
  signedBy: null,
  signedAt: null,
  hold: null,
  addenda: [],
  problems: [],
  actions: ['write', 'sign'],
  ...change,
})

/** A note on a server that keeps it; what was saved, and what was signed with which hold. */
const emptySchedule = { timeZone: 'America/Chicago', today: '2027-01-04', days: [], arrivals: [], marks: [], groups: [] }

function held(before: Partial<Encounter> = {}) {
  vi.setSystemTime(new Date('2027-01-04T09:10:00Z'))
  const server = { now: encounterOf(before), saved: [] as NoteContent[], signed: [] as unknown[] }
  const keep = (content: NoteContent) => {
    server.saved.push(content)
    server.now = encounterOf({ status: 'draft', content, version: server.now.version + 1, updatedAt: at, updatedBy: 'Dr. Cole' })
    return server.now
  }
  const isOld = (version: number) => version !== server.now.version
  answer(encountersApi, {
    getEncounter: () => server.now,
    startNote: ({ appointmentId: _, ...content }) => keep(content),
    saveNote: ({ appointmentId: _, version, ...content }) =>
      isOld(version) ? refuse(409, 'note_changed', { help: { encounter: server.now } }) : keep(content),
    signNote: ({ appointmentId: _, version, hold, ...content }) => {
      if (isOld(version)) refuse(409, 'note_changed', { help: { encounter: server.now } })
      if (content.plan === '') refuse(400, 'note_empty', { field: 'subjective' })
      server.signed.push(hold)
      server.now = encounterOf({ status: 'signed', content, version: version + 1, signedBy: 'Dr. Cole', signedAt: at, actions: ['add'] })
      return server.now
    },
  })
  answerEmptyChart()
  answerBeside()
  answer(patientsApi, { getPatient: () => refuse(404, 'patient_not_found') })
  answer(ordersApi, { listPatientOrders: () => ({ rows: [], next: null }) })
  answer(symptomCheckerApi, { getVisitSymptomCheck: () => ({ check: null }) })
  return server
}

/** What stands beside a note: nothing yet. */
function answerBeside() {
  answer(encountersApi, { listDayEncounters: () => ({ rows: [] }) })
  answer(appointmentsApi, { listSchedule: () => emptySchedule })
  answer(noteTemplatesApi, { listNoteTemplates: () => ({ rows: [] }) })
  answer(medicationsApi, { listPatientMedications: () => ({ rows: [], next: null, against }) })
  answer(appointmentsApi, { listAppointments: () => ({ rows: [], next: null }) })
}

const template = (change: Partial<NoteTemplate> = {}): NoteTemplate => ({
  ...{ id: '00000000-0000-7000-8000-0000000000b1', owner: 'own', name: 'Cough' },
  ...{ subjective: '{{name}} has {{problems}} and takes {{medicines}}. Since: ', objective: '', assessment: '', plan: 'Rest', summary: '' },
  ...{ version: 1, updatedBy: 'Dr. Cole', updatedAt: at },
  ...change,
})
const condition = (text: string, change: Partial<Condition> = {}): Condition => ({
  ...{ id: crypto.randomUUID(), patientId: ada.profile.id, problem: { listed: null, code: null, text }, status: 'active', isChronic: true },
  ...{
    onset: null,
    ended: null,
    note: null,
    verification: 'confirmed',
    verified: null,
    version: 1,
    updatedAt: at,
    actions: [],
    called: null,
  },
  recorded: { as: 'doctor', name: null, isCaller: true, at, source: null, appointmentId: null },
  isChecked: false,
  ...change,
})

const field = (name: string) => page.getByRole('textbox', { name, exact: true })

test('what is typed is saved by itself, and the page says when', async ({ open }) => {
  const server = held()
  await open(`/encounters/${id}`, { as: drCole })
  await field('Plan').fill('Rest')
  await expect.element(page.getByText(/^Saved \d/)).toBeVisible()
  expect(server.saved).toEqual([{ ...blank, plan: 'Rest' }])
  await field('Diagnosis').fill('Bronchitis')
  await page.getByRole('button', { name: 'Add diagnosis' }).click()
  await expect.poll(() => server.saved.at(-1)?.diagnoses).toEqual([{ text: 'Bronchitis', code: null }])
})

test('a template adds to what is typed', async ({ open }) => {
  const server = held()
  await open(`/encounters/${id}`, { as: drCole })
  await field('Plan').fill('Mine')
  await page.getByRole('button', { name: 'Insert template' }).click()
  await page.getByRole('menuitem', { name: 'Follow-up' }).click()
  await expect.element(field('Plan')).toHaveValue('Mine\n\nKeep: \nChange: \nNext visit: ')
  await expect.element(field('Subjective')).toHaveValue(expect.stringContaining(`${ada.profile.name}, age unknown.`))
  await expect.poll(() => server.saved.at(-1)?.plan).toContain('Next visit')
})

test.for([
  ['Keep what I typed', 'Of this window'],
  ['Use this version', 'Of another window'],
] as const)('two windows never overwrite each other: %s', async ([choice, kept], { open }) => {
  const server = held({ status: 'draft', version: 1, updatedAt: at })
  await open(`/encounters/${id}`, { as: drCole })
  await expect.element(field('Plan')).toBeVisible()
  server.now = encounterOf({
    status: 'draft',
    version: 2,
    content: { ...blank, plan: 'Of another window' },
    updatedBy: 'Nora',
    updatedAt: at,
  })
  await field('Plan').fill('Of this window')
  const both = page.getByRole('region', { name: 'The note was changed elsewhere' })
  await expect.element(both).toHaveTextContent('Of another window')
  await expect.element(field('Plan')).toHaveValue('Of this window')
  expect(server.now.content.plan).toBe('Of another window')
  await both.getByRole('button', { name: choice }).click()
  await expect.element(field('Plan')).toHaveValue(kept)
  await expect.poll(() => server.now.content.plan).toBe(kept)
  await expect.element(both).not.toBeInTheDocument()
})

test('while the server cannot be reached the page says so and tries again', async ({ open }) => {
  const server = held()
  let isDown = true
  answer(encountersApi, {
    startNote: ({ appointmentId: _, ...content }) => {
      if (isDown) refuse(503, 'unavailable')
      server.saved.push(content)
      return encounterOf({ status: 'draft', content, version: 1, updatedAt: at })
    },
  })
  await open(`/encounters/${id}`, { as: drCole })
  await field('Plan').fill('Rest')
  await expect.element(page.getByText('Not saved yet.', { exact: false })).toBeVisible()
  isDown = false
  await expect.poll(() => server.saved, { timeout: 8000 }).toEqual([{ ...blank, plan: 'Rest' }])
})

test('signing asks in place, takes a hold with its reason, and closes the note', async ({ open }) => {
  const server = held()
  await open(`/encounters/${id}`, { as: drCole })
  await field('Plan').fill('Rest')
  await page.getByRole('button', { name: 'Sign and share' }).click()
  await page.getByLabelText('Hold the note back for now').click()
  await page.getByRole('button', { name: 'Sign the note' }).click()
  await expect.element(page.getByText('Choose a day and give a reason.').first()).toBeVisible()
  expect(server.signed).toEqual([])
  await page.getByLabelText('The patient can read it from').fill('2027-01-10')
  await field('Reason').fill('Told in person first')
  await page.getByRole('button', { name: 'Sign the note' }).click()
  await expect.element(page.getByText(/Signed by Dr. Cole/)).toBeVisible()
  expect(server.signed).toEqual([{ until: '2027-01-10', reason: 'Told in person first' }])
  expect(field('Plan').elements()).toEqual([])
  await expect.element(field('Addendum')).toBeVisible()
})

test('an empty note is not signed, which its field says', async ({ open }) => {
  const server = held()
  await open(`/encounters/${id}`, { as: drCole })
  await page.getByRole('button', { name: 'Sign and share' }).click()
  await page.getByRole('button', { name: 'Sign the note' }).click()
  await expect.element(field('Subjective')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText('Write a section before you sign.')).toBeVisible()
  expect(server.signed).toEqual([])
})

test('a doctor’s own visit is not signed before it begins, which the page says', async ({ open }) => {
  held({ actions: ['write'] })
  await open(`/encounters/${id}`, { as: drCole })
  await expect.element(page.getByText('You can sign once the visit begins', { exact: false })).toBeVisible()
})

test('who may not sign prepares', async ({ open }) => {
  held({ visit: { ...encounterOf().visit, isOwn: false }, actions: ['write'] })
  await open(`/encounters/${id}`, { as: drCole })
  await expect.element(page.getByText('Dr. Cole signs this note.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Sign and share' }).elements()).toEqual([])
})

test('a doctor’s own template is filled from the chart, problems too', async ({ open }) => {
  const server = held()
  answer(noteTemplatesApi, { listNoteTemplates: () => ({ rows: [template(), template({ id: id, owner: 'practice', name: 'Travel' })] }) })
  const rows = [condition('Asthma'), condition('Flu', { status: 'resolved' })]
  answer(chartApi, { getChart: () => ({ ...emptyChart(), conditions: { known: 'listed', none: null, rows } }) })
  await open(`/encounters/${id}`, { as: drCole })
  await field('Plan').fill('Mine')
  await page.getByRole('button', { name: 'Insert template' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Travel' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Cough' }).click()
  await expect.element(field('Subjective')).toHaveValue(`${ada.profile.name} has Asthma and takes none listed. Since: `)
  await expect.element(field('Plan')).toHaveValue('Mine\n\nRest')
  await expect.poll(() => server.saved.at(-1)?.plan).toBe('Mine\n\nRest')
})

test('a note becomes a template without the patient’s name; one is changed, and deleted after a question', async ({ open }) => {
  held({ status: 'draft', version: 1, updatedAt: at, content: { ...blank, subjective: `${ada.profile.name} coughs`, plan: 'Rest' } })
  const server = { rows: [] as NoteTemplate[], edited: '' }
  answer(noteTemplatesApi, {
    listNoteTemplates: () => ({ rows: server.rows }),
    addNoteTemplate: (written) => {
      server.rows = [template(written)]
      return template(written)
    },
    editNoteTemplate: ({ name, version, ...written }) => {
      server.edited = `${name} ${version}`
      server.rows = [template({ ...written, name, version: 2 })]
      return template({ ...written, name, version: 2 })
    },
    deleteNoteTemplate: () => {
      server.rows = []
      return {}
    },
  })
  await open(`/encounters/${id}`, { as: drCole })
  const menu = async (entry: string) => {
    await page.getByRole('button', { name: 'Insert template' }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await menu('Save this note as a template')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('textbox', { name: 'Subjective' })).toHaveValue('{{name}} coughs')
  await expect.element(dialog.getByText('Remove what is about this patient', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save template' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Name of the template' })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: 'Name of the template' }).fill('Cough')
  await dialog.getByRole('textbox', { name: 'Objective' }).click()
  await dialog.getByRole('button', { name: 'Latest measurements' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Objective' })).toHaveValue('{{values}}')
  await dialog.getByRole('button', { name: 'Save template' }).click()
  await expect
    .poll(() => server.rows[0])
    .toMatchObject({ owner: 'own', subjective: '{{name}} coughs', objective: '{{values}}', plan: 'Rest' })

  await menu('Manage templates')
  await dialog.getByRole('button', { name: 'Edit Cough' }).click()
  await dialog.getByRole('textbox', { name: 'Name of the template' }).fill('Dry cough')
  await dialog.getByRole('button', { name: 'Save template' }).click()
  await expect.poll(() => server.edited).toBe('Dry cough 1')
  await dialog.getByRole('button', { name: 'Delete Dry cough' }).click()
  await page.getByRole('button', { name: 'Delete template' }).click()
  await expect.element(dialog.getByText('You have no templates yet.')).toBeVisible()
})

test('a diagnosis is put on the list of problems, which it then is known by', async ({ open }) => {
  const diagnoses = [
    { text: 'Acute cystitis', code: 'N30.0' },
    { text: 'Type 2 diabetes', code: 'E11.9' },
  ]
  held({ status: 'draft', version: 1, updatedAt: at, content: { ...blank, diagnoses } })
  const rows = [condition('Sugar', { problem: { listed: null, code: 'E11.9', text: 'Sugar' } })]
  answer(chartApi, { getChart: () => ({ ...emptyChart(), conditions: { known: 'listed', none: null, rows } }) })
  const added: unknown[] = []
  answer(conditionsApi, {
    addPatientCondition: ({ problem, appointmentId }) => {
      added.push({ problem, appointmentId })
      const recorded = { as: 'doctor' as const, name: null, isCaller: true, at, source: null, appointmentId: id }
      rows.push(condition('Acute cystitis', { problem, recorded }))
      return condition('Acute cystitis', { problem, recorded })
    },
  })
  await open(`/encounters/${id}`, { as: drCole })
  await expect.element(page.getByText('Known', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Acute cystitis: New' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Sugar' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Add to the problem list' }).click()
  await expect.element(page.getByText('On the problem list')).toBeVisible()
  expect(added).toEqual([{ problem: { listed: null, code: 'N30.0', text: 'Acute cystitis' }, appointmentId: id }])
})

test('in a signed note a diagnosis is linked to a problem that is called otherwise, and taken back', async ({ open }) => {
  const content = { ...blank, plan: 'Rest', diagnoses: [{ text: 'T2DM', code: null }] }
  const signed = { status: 'signed' as const, version: 2, content, signedBy: 'Dr. Cole', signedAt: at, actions: ['add' as const] }
  held(signed)
  const sugar = condition('Sugar')
  answer(chartApi, { getChart: () => ({ ...emptyChart(), conditions: { known: 'listed', none: null, rows: [sugar] } }) })
  answer(encountersApi, {
    linkProblem: ({ conditionId, diagnosis }) => encounterOf({ ...signed, problems: [{ conditionId, diagnosis }] }),
    unlinkProblem: () => encounterOf(signed),
  })
  await open(`/encounters/${id}`, { as: drCole })
  await page.getByRole('button', { name: 'T2DM: New' }).click()
  await page.getByRole('menuitem', { name: 'Sugar' }).click()
  await page.getByRole('button', { name: 'T2DM: Known as Sugar' }).click()
  await page.getByRole('menuitem', { name: 'Not the same' }).click()
  await expect.element(page.getByRole('button', { name: 'T2DM: New' })).toBeVisible()
})

test('from a signed note a letter is begun with its visit and patient, also when later visits fill the list', async ({ open }) => {
  const content = { ...blank, plan: 'Rest' }
  held({ status: 'signed', version: 2, content, signedBy: 'Dr. Cole', signedAt: at, actions: ['add'] })
  const begun: unknown[] = []
  const other = { id: '00000000-0000-7000-8000-0000000000e9', at: '2027-03-01T09:00:00.000Z', doctor: 'Dr. Diaz' }
  answer(lettersApi, {
    getLetterBasis: () => ({ language: 'fr', visits: [other], medications: [] }),
    startLetter: ({ patientId, kind, appointmentId, language }) => {
      begun.push({ patientId, kind, appointmentId, language })
      return refuse(409, 'too_many_entries')
    },
  })
  await open(`/encounters/${id}`, { as: drCole })
  for (const kind of ['Referral', 'Sick note', 'Confirmation of attendance'])
    await expect.element(page.getByRole('button', { name: kind })).toBeVisible()
  await page.getByRole('button', { name: 'Referral' }).click()
  const dialog = page.getByRole('dialog', { name: 'New letter' })
  await expect.element(dialog.getByText(`For ${ada.profile.name}.`)).toBeVisible()
  await expect.element(dialog.getByLabelText('About the visit')).toHaveValue(id)
  await dialog.getByLabelText('Type').selectOptions('Sick note')
  await expect.element(dialog.getByLabelText('About the visit')).toHaveValue(id)
  await dialog.getByRole('button', { name: 'Write letter' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  expect(begun).toEqual([{ patientId: ada.profile.id, kind: 'sick_note', appointmentId: id, language: 'fr' }])
})

test('the follow-up is booked with two presses and is written into the note', async ({ open }) => {
  const server = held()
  const start = '2027-01-18T15:00:00.000Z'
  const booked: unknown[] = []
  answer(providersApi, {
    getDoctor: () => refuse(404, 'doctor_not_found'),
    listFreeSlots: () => ({
      ...{ doctorId: drCole.profile.doctorId ?? '', timeZone: 'America/Chicago' },
      days: [{ day: '2027-01-18', state: 'open', free: 1, slots: [{ start, time: '09:00', isFree: true, locationId: id }] }],
    }),
  })
  answer(appointmentsApi, {
    bookFollowUp: (asked): Appointment => {
      booked.push(asked)
      return {
        ...{ id: asked.id, patientId: ada.profile.id, doctorId: drCole.profile.doctorId ?? '', scheduledTime: start, endTime: start },
        ...{
          status: 'scheduled',
          type: { code: 'followup', name: 'Follow-up' },
          mode: asked.mode,
          reason: asked.reason,
          patientNote: null,
          cancelReason: null,
        },
        ...{
          cancelledBy: null,
          confirmedAt: null,
          isRecurring: false,
          group: null,
          seriesId: null,
          ...{ directions: null, room: null },
          patient: { name: ada.profile.name, phone: null },
          money: null,
          side: 'doctor',
          actions: [],
        },
        doctor: {
          name: 'Dr. Cole',
          photo: null,
          specialty: 'Family medicine',
          place: 'Lake Street',
          timeZone: 'America/Chicago',
          phone: null,
        },
      }
    },
  })
  answer(appointmentTypesApi, { listAppointmentTypes: () => ({ rows: usualTypes }) })
  await open(`/encounters/${id}`, { as: drCole })
  await page.getByRole('button', { name: 'In 2 weeks' }).click()
  await page.getByRole('button', { name: '9:00', exact: true }).click()
  await expect.poll(() => booked).toEqual([{ id, start, mode: 'in_person', reason: 'Cough' }])
  await expect.element(page.getByRole('textbox', { name: /^Follow-up/ })).toHaveValue('Monday, January 18, 9:00 AM (In person)')
  await expect.poll(() => server.saved.at(-1)?.followUp).toContain('9:00 AM')
})

test('what was prescribed in this visit is listed beside its note', async ({ open }) => {
  held()
  const prescribed = { prescribedBy: 'Dr. Cole', actions: ['setActive' as const] }
  answer(medicationsApi, {
    listPatientMedications: () => ({
      rows: [
        medicine({ ...prescribed, name: 'Nitrofurantoin', appointmentId: id }),
        medicine({ ...prescribed, name: 'Metformin', appointmentId: null }),
      ],
      next: null,
      against,
    }),
  })
  await open(`/encounters/${id}`, { as: drCole })
  const list = page.getByRole('list', { name: 'Prescribed in this visit' })
  await expect.element(list).toHaveTextContent('Nitrofurantoin 10 mg')
  await expect.element(list).not.toHaveTextContent('Metformin')
  await expect.element(list.getByRole('button', { name: 'Stop Nitrofurantoin' })).toBeVisible()
  await page.getByRole('button', { name: 'Prescribe another' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Medication name' })).toHaveFocus()
})

test('the day’s visits stand beside the note where there is room, with who is here', async ({ open }) => {
  held()
  const [inRoom, waiting, gone] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const visit = { appointmentId: id, patient: ada.profile.name, scheduledTime: '2027-01-04T09:00:00.000Z', status: 'scheduled' as const }
  answer(encountersApi, {
    listDayEncounters: ({ day }) => ({
      rows: [
        { ...visit, note: 'draft' },
        { ...visit, appointmentId: ada.profile.id, patient: 'Ben Kamau', scheduledTime: `${day}T15:00:00.000Z`, note: 'none' },
        { ...visit, appointmentId: inRoom, patient: 'Chioma Eze', note: 'none' },
        { ...visit, appointmentId: waiting, patient: 'Dayo Musa', note: 'none' },
        { ...visit, appointmentId: gone, patient: 'Esi Badu', note: 'none' },
      ],
    }),
  })
  const arrival = { arrivedAt: '2027-01-04T08:50:00.000Z', inRoom: false, room: null, hasLeft: false }
  const arrivals = [
    { ...arrival, visitId: inRoom, inRoom: true },
    { ...arrival, visitId: waiting },
    { ...arrival, visitId: gone, hasLeft: true },
  ]
  answer(appointmentsApi, {
    listSchedule: () => ({ ...emptySchedule, arrivals }),
  })
  await page.viewport(1280, 900)
  await open(`/encounters/${id}`, { as: drCole })
  const day = page.getByRole('navigation', { name: 'The day’s visits' })
  await expect.element(day.getByRole('link', { name: /Ben Kamau.*Booked/ })).toBeVisible()
  await expect.element(day.getByRole('link', { name: /Chioma Eze.*In the room/ })).toBeVisible()
  await expect.element(day.getByRole('link', { name: /Dayo Musa.*Arrived/ })).toBeVisible()
  await expect.element(day.getByRole('link', { name: /Esi Badu.*No note yet/ })).toBeVisible()
  await expect.element(day.getByRole('link', { name: /Ada Mushi.*Note not signed/ })).toHaveAttribute('aria-current', 'page')
})

test('where the front desk has booked, the patient has written nothing', async ({ open }) => {
  const { visit } = encounterOf()
  held({ visit: { ...visit, reason: null } })
  await open(`/encounters/${id}`, { as: drCole })
  await expect.element(field('Plan')).toBeVisible()
  expect(page.getByRole('heading', { name: /^What .* wrote$/ }).elements()).toEqual([])
})

test('a nurse prepares without prescribing or booking', async ({ open }) => {
  const { visit } = encounterOf()
  held({ visit: { ...visit, isOwn: false }, actions: ['write'] })
  await open(`/encounters/${id}`, { as: drCole })
  await expect.element(field('Plan')).toBeVisible()
  expect(page.getByRole('heading', { name: 'Prescribe' }).elements()).toEqual([])
  expect(page.getByRole('heading', { name: 'Next steps' }).elements()).toEqual([])
})

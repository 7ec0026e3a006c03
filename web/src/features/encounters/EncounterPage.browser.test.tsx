import { type Encounter, encountersApi, type NoteContent } from '@uzima/contract/encounters'
import { ordersApi } from '@uzima/contract/orders'
import { patientsApi } from '@uzima/contract/sharing'
import { symptomCheckerApi } from '@uzima/contract/symptom-checker'
import { vi } from 'vitest'
import { answerEmptyChart } from '#test/chart.ts'
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
  actions: ['write', 'sign'],
  ...change,
})

/** A note on a server that keeps it; what was saved, and what was signed with which hold. */
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
  answer(patientsApi, { getPatient: () => refuse(404, 'patient_not_found') })
  answer(ordersApi, { listPatientOrders: () => ({ rows: [], next: null }) })
  answer(symptomCheckerApi, { getVisitSymptomCheck: () => ({ check: null }) })
  return server
}

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

test('who may not sign prepares', async ({ open }) => {
  held({ actions: ['write'] })
  await open(`/encounters/${id}`, { as: drCole })
  await expect.element(page.getByText('Dr. Cole signs this note.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Sign and share' }).elements()).toEqual([])
})

import { appointmentsApi } from '@uzima/contract/appointments'
import { type AnalyzeSymptoms, type SymptomCheck, symptomCheckerApi } from '@uzima/contract/symptom-checker'
import { userEvent } from 'vitest/browser'
import { button, expect, page, test } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { answer } from '#test/server.ts'

const form = page.getByRole('region', { name: 'What is wrong?' })
const primary = form.getByLabelText('Primary symptom')
const analyze = form.getByRole('button', { name: 'Analyze Symptoms' })

/** Nobody has checked anything yet. */
function noChecks() {
  answer(symptomCheckerApi, { listFindings: () => ({ rows: [] }), listSymptomChecks: () => ({ rows: [], next: null }) })
  answer(appointmentsApi, { listAppointments: () => ({ rows: [], next: null }) })
}

const resultOf = ({ language, ...input }: AnalyzeSymptoms): SymptomCheck => ({
  ...input,
  id: crypto.randomUUID(),
  createdAt: '2027-01-04T08:00:00Z',
  readIn: language,
  understood: [],
  crises: [],
  urgency: 'self-care',
  flags: [],
  raisedBy: [],
  possibleConditions: [],
  recommendations: [],
  seeDoctorIf: [],
  question: null,
  specialty: null,
  knowledgeVersion: '1',
  sharedWith: [],
})

// @acceptance SYMPTOM-001 to 003, 005 to 008, 010 to 011
test('the form has what there is to say, and waits for a primary symptom', async ({ open }) => {
  noChecks()
  await open('/symptom-checker', { as: ada })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Symptom Checker')
  const duration = form.getByLabelText('For how long').element() as HTMLSelectElement
  expect([...duration.options].map(({ value }) => value)).toEqual(['hours', '1-day', '2-3-days', 'week', 'longer'])
  const severity = form.getByRole('slider', { name: 'How bad is it' })
  await expect.element(severity).toHaveValue('1')
  severity.element().focus()
  await userEvent.keyboard('{End}')
  await expect.element(severity).toHaveValue('10')
  await userEvent.keyboard('{Home}')
  await expect.element(severity).toHaveValue('1')
  const additional = form.getByRole('group', { name: 'Additional symptoms' })
  expect([...additional.element().querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
    'Headache',
    'Fever',
    'Cough',
    'Fatigue',
    'Nausea',
    'Dizziness',
    'Chest Pain',
    'Shortness of Breath',
    'Stomach Pain',
    'Back Pain',
  ])
  await expect.element(form.getByLabelText('Description')).toBeVisible()
  await expect.element(button('Analyze Symptoms')).toBeDisabled()
  await primary.fill('   ')
  await expect.element(button('Analyze Symptoms')).toBeDisabled()
  await primary.fill('Headache')
  await expect.element(button('Analyze Symptoms')).toBeEnabled()
  await expect.element(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard')
})

test('the form is busy until the result is there, which takes the focus', async ({ open }) => {
  noChecks()
  const { promise: worked, resolve: release } = Promise.withResolvers<void>()
  answer(symptomCheckerApi, { analyzeSymptoms: (input) => worked.then(() => resultOf(input)) })
  await open('/symptom-checker', { as: ada })
  await primary.fill('Runny nose')
  await analyze.click()
  await expect.element(button('Analyzing...')).toBeDisabled()
  release()
  await expect.element(page.getByRole('region', { name: 'Analysis Results' })).toHaveFocus()
})

import { type Condition, conditionsApi } from '@uzima/contract/conditions'
import { type Medication, type MedicationVersion, medicationsApi, type WriteMedication } from '@uzima/contract/medications'
import type { Alert } from '@uzima/contract/medications/alerts'
import { prescriptionsApi } from '@uzima/contract/prescriptions'
import { describe } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoBarrier } from '#test/barriers.ts'
import { passComplianceCheck } from '#test/compliance.ts'
import { against, checked, medicine } from '#test/medications.ts'
import { button, expect, page, test, toast } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { nobodyHasReviewed } from '#test/reviews.ts'
import { answer, refuse } from '#test/server.ts'

const path = '/medications'
const list = page.getByRole('list', { name: 'All medications' })
const row = (name: string) => list.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
const form = page.getByRole('dialog', { name: 'Add medication' })
const empty = page.getByText('No medications added yet')

/** The medicines of somebody who has agreed to the notice; answers what is added to them. */
function takes(...medicines: Medication[]) {
  const added: WriteMedication[] = []
  passComplianceCheck()
  nobodyHasReviewed()
  answer(prescriptionsApi, { listRefills: () => ({ rows: [], next: null }) })
  answer(medicationsApi, {
    listMedications: ({ show }) => ({
      rows: medicines.filter(({ state }) => show === 'all' || (state === 'active') === (show === 'active')),
      next: null,
      against,
    }),
    listDoses: () => ({ day: '2026-11-02', today: '2026-11-02', rows: [], next: null, adherence: [], days: [] }),
    getDoseTimes: () => ({ morning: '08:00', noon: '12:30', evening: '18:00', night: '22:00' }),
    suggestMedications: () => ({ rows: [] }),
    checkMedication: () => checked,
    addMedication: ({ acknowledged: _, ...content }) => {
      added.push({ ...content, acknowledged: [] })
      const written = medicine(content)
      medicines.unshift(written)
      return written
    },
  })
  return added
}

async function openForm() {
  await button('Add medication').first().click()
  await expect.element(form).toBeVisible()
}

async function fill(name: string, dosage: string) {
  await form.getByLabelText('Medication name').fill(name)
  await form.getByLabelText('Dosage').fill(dosage)
  await form.getByLabelText('Frequency').selectOptions('Once daily')
}

async function openMenu(name: string, entry: string) {
  await page.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

// @acceptance MEDS-011 to 014, 018
test('the form says what is missing, offers five frequencies, and sends nothing for what is left empty', async ({ open }) => {
  const added = takes()
  await open(path, { as: ada })
  await openForm()
  await form.getByLabelText('Start date').clear()
  const submit = form.getByRole('button', { name: 'Add medication' })
  await submit.click()
  for (const message of ['Medication name is required', 'Dosage is required', 'Frequency is required', 'Start date is required'])
    await expect.element(form.getByText(message, { exact: true })).toBeVisible()
  await expect.element(form.getByLabelText('Medication name')).toHaveFocus()
  await expectNoBarrier('the form with its errors')
  const offered = form.getByLabelText('Frequency').getByCss('option:not([value=""])').elements()
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'Once daily',
    'Twice daily',
    'Three times daily',
    'Four times daily',
    'As needed',
  ])

  await fill('Lisinopril', '10 mg')
  await form.getByLabelText('Start date').fill('2026-11-02')
  await form.getByLabelText('End date').fill('2026-11-01')
  await submit.click()
  await expect.element(form.getByText('The end date is before the start date.')).toBeVisible()
  expect(added).toEqual([])
  await form.getByLabelText('End date').clear()
  await submit.click()
  await expect.element(toast('Medication added successfully')).toBeVisible()
  expect(added).toEqual([
    expect.objectContaining({ name: 'Lisinopril', startDate: '2026-11-02', endDate: null, notes: null, timeOfDay: ['morning'] }),
  ])
})

// @acceptance MEDS-008 to 009
test('each state has its word', async ({ open }) => {
  takes(
    medicine({}),
    medicine({ name: 'Metformin', endDate: '2100-01-01' }),
    medicine({ name: 'Amoxicillin', endDate: '2026-01-09', state: 'completed' }),
  )
  await open(path, { as: ada })
  for (const name of ['Lisinopril', 'Metformin']) await expect.element(row(name)).toHaveTextContent('Active')
  await expect.element(row('Amoxicillin')).toHaveTextContent('Completed')
  await button('Past').click()
  await expect.element(list.getByRole('listitem')).toHaveLength(1)
})

// @acceptance MEDS-027 to 028
test('a failed load is told twice: by a toast and, until it is dismissed, in the page', async ({ open }) => {
  takes()
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load medications' })
  answer(medicationsApi, { listMedications: () => refuse(404, 'not_found') })
  await open(path, { as: ada })
  await expect.element(toast('Could not load your medications.')).toBeVisible()
  await expectNoBarrier('medicines that could not be loaded')
  await alert.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(alert).not.toBeInTheDocument()
  await open(path)
  await expect.element(alert).toBeVisible()
  takes()
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect.element(empty).toBeVisible()
})

// @acceptance MEDS-029 to 032
test('what could not be saved, deleted or switched is said by a toast', async ({ open }) => {
  takes(medicine({}))
  const fail = () => refuse(503, 'unavailable')
  answer(medicationsApi, { setMedicationActive: fail, deleteMedication: fail, editMedication: fail, addMedication: fail })
  await open(path, { as: ada })
  await page.getByRole('button', { name: 'Deactivate Lisinopril' }).click()
  await expect.element(toast('Failed to update medication status')).toBeVisible()
  await openMenu('Lisinopril', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(toast('Failed to delete medication')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep' }).click()
  await openMenu('Lisinopril', 'Edit')
  const edited = page.getByRole('dialog', { name: 'Edit medication' })
  await edited.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(toast('Failed to update medication')).toBeVisible()
  await edited.getByRole('button', { name: 'Cancel' }).click()
  await openForm()
  await fill('Metformin', '500 mg')
  await form.getByRole('button', { name: 'Add medication' }).click()
  await expect.element(toast('Failed to add medication')).toBeVisible()
})

test('a name is offered while it is typed; a slip is asked about; what is unknown is said not to be checked', async ({ open }) => {
  takes()
  answer(medicationsApi, {
    suggestMedications: ({ search }) => ({
      rows: 'ibuprofen'.startsWith(search) ? [{ name: 'Ibuprofen', ingredients: ['ibuprofen'] }] : [],
    }),
    checkMedication: ({ name }) => ({
      nameCheck:
        name === 'Ibuprofen'
          ? { kind: 'known', ingredients: ['ibuprofen'] }
          : name === 'ibuprofin'
            ? { kind: 'similar', names: ['Ibuprofen'] }
            : { kind: 'unknown' },
      doseCheck: null,
      alerts: [],
      against,
      unchecked: [],
    }),
    addMedication: (content) => {
      const written = medicine({ ...content, nameCheck: { kind: 'unknown' } })
      takes(written)
      return written
    },
  })
  await open(path, { as: ada })
  await openForm()
  const name = form.getByRole('combobox', { name: 'Medication name' })
  const offered = form.getByRole('listbox', { name: 'Known medications' }).getByRole('option')
  await userEvent.type(name, 'ibup')
  await expect.element(offered.first()).toHaveTextContent('Ibuprofen')
  await expectNoBarrier('names offered')
  await userEvent.keyboard('{Escape}')
  await expect.element(offered).toHaveLength(0)
  await expect.element(form).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(name).toHaveValue('Ibuprofen')
  await expect.element(form.getByText(/we found no interactions with the active medications/)).toBeVisible()

  await name.fill('ibuprofin')
  await userEvent.tab()
  await form.getByRole('button', { name: 'Ibuprofen' }).click()
  await expect.element(name).toHaveValue('Ibuprofen')
  await name.fill('Grandmother’s tea')
  await userEvent.tab()
  await expect.element(form.getByText(/We do not recognize this name/)).toBeVisible()
  await form.getByLabelText('Dosage').fill('1 cup')
  await form.getByLabelText('Frequency').selectOptions('As needed')
  await form.getByRole('button', { name: 'Add medication' }).click()
  await expect.element(row('Grandmother’s tea')).toHaveTextContent('Not checked.')
})

const tooMuch: Alert = {
  id: 'dose:daily:8000:acetaminophen',
  kind: 'dose',
  severity: 'major',
  interrupts: true,
  effect: 'liver',
  action: 'lowerDose',
  detail: null,
  management: null,
  sources: ['BNF paracetamol'],
  acknowledgedAt: null,
  acknowledgedBy: null,
  acknowledgedReason: null,
  ingredient: 'acetaminophen',
  dose: { of: 'daily', amount: 8000, greatest: 4000, unit: 'mg', period: 'day', who: 'adult', isLeast: false, isSlip: false, with: [] },
}

test('a dose above the usual maximum is said while it is entered, asked about, and stands in the list', async ({ open }) => {
  const asked: unknown[] = []
  const added = takes()
  answer(medicationsApi, {
    checkMedication: (input) => {
      asked.push(input)
      const isHigh = input.dosage === '2000 mg'
      return {
        nameCheck: { kind: 'known', ingredients: ['acetaminophen'] },
        doseCheck: input.dosage ? { status: 'checked', reason: null } : null,
        alerts: isHigh ? [tooMuch] : [],
        unchecked: [],
        against,
      }
    },
    addMedication: (content) => {
      added.push(content)
      const written = medicine({ ...content, alerts: [{ ...tooMuch, acknowledgedAt: '2026-11-02T09:00:00Z', acknowledgedBy: 'patient' }] })
      takes(written)
      return written
    },
  })
  await open(path, { as: ada })
  await openForm()
  await form.getByLabelText('Medication name').fill('Paracetamol')
  await form.getByLabelText('Dosage').fill('500 mg')
  await form.getByLabelText('Frequency').selectOptions('Four times daily')
  await form.getByLabelText('Notes').click()
  await expect.element(form.getByText('Dose: not above the usual maximum.')).toBeVisible()
  await form.getByLabelText('Dosage').fill('2000 mg')
  await form.getByLabelText('Notes').click()
  const said = /8 g of paracetamol \(acetaminophen\) a day\. The maximum for an adult is 4 g/
  await expect.element(form.getByText(said).first()).toBeVisible()
  await expectNoBarrier('a dose alert in the form')
  expect(asked.at(-1)).toMatchObject({ name: 'Paracetamol', dosage: '2000 mg', frequency: 'four_times_daily' })

  await form.getByRole('button', { name: 'Add medication' }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toHaveTextContent('Dangerous dose')
  await expect.element(question).toHaveTextContent('Paracetamol: 8 g a day')
  await expect.element(question).toHaveTextContent('May harm the liver.')
  await expectNoBarrier('a question about a dose')
  await question.getByRole('checkbox').click()
  await expect.element(question.getByRole('button', { name: 'Add anyway' })).toBeDisabled()
  await question.getByLabelText('Why do you continue?').fill('  My doctor told me to, for a week ')
  await question.getByRole('button', { name: 'Add anyway' }).click()
  await expect.element(row('Paracetamol')).toHaveTextContent(said)
  expect(added.at(-1)).toMatchObject({ acknowledged: [tooMuch.id], reason: 'My doctor told me to, for a week' })
})

test('a dose that was not checked says so and why', async ({ open }) => {
  takes(
    medicine({ name: 'Warfarin', dosage: 'as told', doseCheck: { status: 'unchecked', reason: 'unreadable' } }),
    medicine({ name: 'Turmeric', dosage: '500 mg', doseCheck: { status: 'unchecked', reason: 'unlisted' } }),
    medicine({ name: 'Lisinopril', dosage: '10 mg', doseCheck: { status: 'checked', reason: null } }),
  )
  await open(path, { as: ada })
  await expect.element(row('Warfarin')).toHaveTextContent('Dose not checked: we could not read it.')
  await expect.element(row('Turmeric')).toHaveTextContent('Dose not checked: we have no usual maximum for this medication.')
  await expect.element(row('Lisinopril')).not.toHaveTextContent('Dose')
})

test('a misspelled name is offered for correction in the list, and taken with one press', async ({ open }) => {
  const written = medicine({ name: 'ibuprofin 200 mg', nameCheck: { kind: 'similar', names: ['ibuprofen'] } })
  takes(written)
  const edits: unknown[] = []
  answer(medicationsApi, {
    editMedication: ({ name, dosage, version }) => {
      edits.push({ name, dosage, version })
      const corrected = medicine({ ...written, name, version: version + 1, nameCheck: { kind: 'known', ingredients: ['ibuprofen'] } })
      takes(corrected)
      return corrected
    },
  })
  await open(path, { as: ada })
  await expect.element(row('ibuprofin 200 mg')).toHaveTextContent('Not checked.')
  await expectNoBarrier('a name offered')
  await page.getByRole('button', { name: 'Change ibuprofin 200 mg to ibuprofen 200 mg' }).click()
  await expect.element(toast('Medication updated successfully')).toBeVisible()
  await expect.element(row('ibuprofen 200 mg')).not.toHaveTextContent('Not checked.')
  expect(edits).toEqual([{ name: 'ibuprofen 200 mg', dosage: '10 mg', version: 1 }])
})

test('a name that somebody else took first is not taken', async ({ open }) => {
  takes(medicine({ name: 'ibuprofin', nameCheck: { kind: 'similar', names: ['ibuprofen'] } }))
  answer(medicationsApi, { editMedication: () => refuse(409, 'medication_changed') })
  await open(path, { as: ada })
  await page.getByRole('button', { name: 'Change ibuprofin to ibuprofen' }).click()
  await expect.element(row('ibuprofin')).toHaveTextContent('This medication was changed somewhere else.')
})

test('of a prescribed medicine the likely name is shown only', async ({ open }) => {
  takes(
    medicine({
      name: 'warfrin',
      nameCheck: { kind: 'similar', names: ['warfarin'] },
      prescribedBy: 'Dr. Cole',
      actions: ['schedule', 'setActive', 'delete'],
    }),
  )
  await open(path, { as: ada })
  await expect.element(row('warfrin')).toHaveTextContent('Did you mean warfarin? Ask Dr. Cole to correct the name.')
  await expect.element(page.getByRole('button', { name: 'warfarin' })).not.toBeInTheDocument()
})

test('what another medicine could not be compared with is said when it is checked, added and activated', async ({ open }) => {
  const tea = { medicationId: crypto.randomUUID(), name: 'Grandmother’s tea' }
  const said = 'Not compared with Grandmother’s tea, because we do not know that name.'
  takes(medicine({ isActive: false, state: 'inactive' }))
  answer(medicationsApi, {
    checkMedication: () => ({ ...checked, unchecked: [tea] }),
    setMedicationActive: () => medicine({}),
  })
  await open(path, { as: ada })
  await page.getByRole('button', { name: 'Activate Lisinopril' }).click()
  await expect.element(toast('Medication activated successfully')).toHaveTextContent(said)
  await openForm()
  await fill('Metformin', '500 mg')
  await expect.element(form.getByText(said)).toBeVisible()
  await expectNoBarrier('a check that is not complete')
  await form.getByRole('button', { name: 'Add medication' }).click()
  await expect.element(toast('Medication added successfully')).toHaveTextContent(said)
})

describe('what a medicine is for', () => {
  const gout: Condition = {
    ...{ id: '00000000-0000-7000-8000-000000000710', patientId: ada.profile.id, verification: 'confirmed', verified: null },
    recorded: { as: 'doctor', name: 'Dr. Cole', isCaller: false, at: '2026-11-01T08:00:00.000Z', source: null, appointmentId: null },
    ...{ version: 1, updatedAt: '2026-11-01T08:00:00.000Z', actions: [], isChecked: false },
    ...{
      problem: { listed: null, code: 'M10.9', text: 'Goutte' },
      status: 'active',
      isChronic: true,
      onset: null,
      ended: null,
      note: null,
    },
    called: {
      ...{ en: { plain: 'Gout', clinical: 'Gout' }, es: { plain: 'Gota', clinical: 'Gota' } },
      ...{ fr: { plain: 'Goutte', clinical: 'Goutte' }, sw: { plain: 'Gauti', clinical: 'Gauti' } },
    },
  }
  test('is one of the person’s health problems, or typed; the list says it', async ({ open }) => {
    const added = takes()
    let isRead = false
    answer(conditionsApi, {
      listConditions: () => {
        isRead = true
        return { rows: [gout], known: 'listed' as const, none: null }
      },
    })
    await open(path, { as: ada })
    await openForm()
    await fill('Allopurinol', '100 mg')
    expect(isRead).toBe(false)
    const field = form.getByRole('combobox', { name: 'What it is for (optional)' })
    await field.fill('go')
    await form.getByRole('option', { name: /Gout/ }).click()
    await expect.element(field).toHaveValue('Gout')
    await expectNoBarrier('the form with a reason')
    await form.getByRole('button', { name: 'Add medication' }).click()
    await expect.poll(() => added.map(({ indication }) => indication)).toEqual([{ text: 'Gout', conditionId: gout.id }])
    await expect.element(row('Allopurinol').getByText('For: Gout')).toBeVisible()
  })
  test('is only words once they are typed over what was chosen', async ({ open }) => {
    const indication = { text: 'Gout', conditionId: gout.id }
    takes(medicine({ name: 'Allopurinol', indication }))
    const edited: unknown[] = []
    answer(conditionsApi, { listConditions: () => ({ rows: [gout], known: 'listed', none: null }) })
    answer(medicationsApi, {
      editMedication: ({ indication: said }) => {
        edited.push(said)
        return medicine({ name: 'Allopurinol', version: 2 })
      },
    })
    await open(path, { as: ada })
    await openMenu('Allopurinol', 'Edit')
    const dialog = page.getByRole('dialog', { name: 'Edit medication' })
    await dialog.getByRole('combobox', { name: 'What it is for (optional)' }).fill('Swollen toe')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect.poll(() => edited).toEqual([{ text: 'Swollen toe', conditionId: null }])
  })
})

// @acceptance API-DATA-029, GLOBAL-009, MEDS-003, 005 to 007, 010, 021, 023 to 026
test('a medicine is edited, deactivated, activated and deleted; its history says what it was', async ({ open }) => {
  let kept: Medication | undefined = medicine({ notes: 'With water' })
  const { id } = kept
  const versions: MedicationVersion[] = []
  const sent: boolean[] = []
  const find = () => kept ?? refuse(404, 'not_found')
  const change = (how: MedicationVersion['change'], to: Partial<Medication>) => {
    const { name, dosage, frequency, startDate, endDate, timeOfDay, notes, indication, supply, version } = find()
    const content = { name, dosage, frequency, startDate, endDate, timeOfDay, notes, indication, supply }
    const by = { change: how, changedAt: '2026-11-02T09:00:00Z', changedBy: ada.profile.name }
    versions.unshift({ id: crypto.randomUUID(), version, ...by, ...content })
    kept = { ...find(), ...to, version: version + 1 }
    return kept
  }
  takes()
  answer(medicationsApi, {
    listMedications: () => ({ rows: kept ? [kept] : [], next: null, against }),
    editMedication: ({ acknowledged: _, version: _seen, ...content }) => change('edited', content),
    setMedicationActive: ({ isActive }) => {
      sent.push(isActive)
      return change(isActive ? 'activated' : 'deactivated', { isActive, state: isActive ? 'active' : 'inactive' })
    },
    listMedicationVersions: () => ({ rows: versions }),
    deleteMedication: (given) => {
      expect(given.id).toBe(id)
      kept = undefined
      return {}
    },
  })
  await open(path, { as: ada })
  await openMenu('Lisinopril', 'Edit')
  const edit = page.getByRole('dialog', { name: 'Edit medication' })
  await expect.element(edit.getByLabelText('Medication name')).toHaveValue('Lisinopril')
  await expect.element(edit.getByLabelText('Dosage')).toHaveValue('10 mg')
  await expect.element(edit.getByLabelText('Frequency')).toHaveValue('once_daily')
  await expect.element(edit.getByLabelText('Start date')).toHaveValue('2026-01-02')
  await expect.element(edit.getByLabelText('Notes')).toHaveValue('With water')
  await edit.getByLabelText('Dosage').fill('20 mg')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(toast('Medication updated successfully')).toBeVisible()
  await expect.element(row('Lisinopril')).toHaveTextContent('20 mg')

  await page.getByRole('button', { name: 'Deactivate Lisinopril' }).click()
  await expect.element(toast('Medication deactivated successfully')).toBeVisible()
  await expect.element(row('Lisinopril')).toHaveTextContent('Inactive')
  await page.getByRole('button', { name: 'Activate Lisinopril', exact: true }).click()
  await expect.element(toast('Medication activated successfully')).toBeVisible()
  expect(sent).toEqual([false, true])

  await openMenu('Lisinopril', 'History')
  const history = page.getByRole('dialog', { name: 'History of Lisinopril' })
  await expect.element(history.getByRole('listitem')).toHaveLength(3)
  await expect.element(history.getByRole('listitem').last()).toHaveTextContent('10 mg')
  await expectNoBarrier('the history of a medicine')
  await history.getByRole('button', { name: 'Close' }).click()

  await openMenu('Lisinopril', 'Delete')
  const question = page.getByRole('alertdialog', { name: 'Delete Lisinopril' })
  await expect.element(question.getByText('Are you sure you want to delete this medication?')).toBeVisible()
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect.element(row('Lisinopril')).toBeVisible()
  await openMenu('Lisinopril', 'Delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(toast('Medication deleted successfully')).toBeVisible()
  await expect.element(empty).toBeVisible()
})

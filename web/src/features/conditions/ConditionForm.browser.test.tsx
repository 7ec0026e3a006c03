import { type Condition, conditionsApi } from '@uzima/contract/conditions'
import { emptyMedicalHistory } from '#test/medical-history.ts'
import { expect, page, test, toast } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const gout: Condition = {
  ...{ id: '00000000-0000-7000-8000-000000000710', patientId: ada.profile.id, verification: 'unconfirmed', verified: null },
  recorded: { as: 'patient', name: ada.profile.name, isCaller: true, at: '2026-11-01T08:00:00.000Z', source: null, appointmentId: null },
  ...{ version: 1, updatedAt: '2026-11-01T08:00:00.000Z', actions: ['edit', 'enterInError'], isChecked: false, called: null },
  ...{ problem: { listed: null, code: null, text: 'Gout' }, status: 'active', isChronic: true, onset: null, ended: null, note: null },
}
const card = page.getByRole('region', { name: 'Health problems' })
const dialog = page.getByRole('dialog', { name: 'Edit the health problem' })
const note = dialog.getByLabelText('Note')
const save = dialog.getByRole('button', { name: 'Save changes' })

/** A history with this problem, open for a change; `edit` is what the server does with it. */
async function edits(
  open: (path: string, options: { as: typeof ada }) => Promise<unknown>,
  edit: (version: number) => Condition | Promise<Condition>,
) {
  emptyMedicalHistory()
  answer(conditionsApi, {
    listConditions: () => ({ known: 'listed', none: null, rows: [gout] }),
    editCondition: ({ version }) => edit(version),
  })
  await open('/medical-history', { as: ada })
  await card.getByRole('button', { name: 'More about Gout' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
}

test('what somebody else has changed meanwhile is shown, and replaced by saving again', async ({ open }) => {
  const versions: number[] = []
  const theirs: Condition = { ...gout, version: 2, status: 'resolved', note: 'Since 2024 without attacks' }
  await edits(open, (version) => {
    versions.push(version)
    return version === 1 ? refuse(409, 'entry_changed', { help: { entry: theirs } }) : { ...theirs, version: 3 }
  })
  await note.fill('In the left foot')
  await save.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Someone changed this while you were writing')
  await expect.element(note).toHaveValue('In the left foot')
  await dialog.getByRole('button', { name: 'Use this version' }).click()
  await expect.element(note).toHaveValue('Since 2024 without attacks')
  await save.click()
  await expect.element(toast('Health problem changed')).toBeVisible()
  expect(versions).toEqual([1, 2])
})

test('an error is shown at its field, and below the form if no field is to blame', async ({ open }) => {
  const fields = ['problem.text', 'problem.listed']
  await edits(open, () => refuse(400, 'invalid_input', { field: fields.shift() ?? 'id' }))
  await save.click()
  const name = dialog.getByRole('combobox', { name: 'Health problem' })
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  await name.fill('Goutte')
  await save.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(name).not.toHaveAttribute('aria-invalid', 'true')
})

test('what became of it is said though the form was closed before the answer', async ({ open }) => {
  let answerNow = () => {}
  const held = new Promise<void>((resolve) => {
    answerNow = resolve
  })
  await edits(open, async (version) => {
    await held
    return { ...gout, version: version + 1 }
  })
  await note.fill('In the left foot')
  await save.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  answerNow()
  await expect.element(toast('Health problem changed')).toBeVisible()
})

test('of a date the month and the day stand beside each other on a small phone, the year above them', async ({ open }) => {
  await page.viewport(320, 800)
  await edits(open, () => gout)
  const part = (name: string) => dialog.getByRole('group', { name: /^Since/ }).getByLabelText(name)
  const at = (name: string) => part(name).element().getBoundingClientRect()
  await expect.element(part('Month')).toBeVisible()
  expect(at('Month').top).toBe(at('Day').top)
  expect(at('Year').bottom).toBeLessThan(at('Month').top)
  expect(at('Day').left).toBeGreaterThan(at('Month').right)
  await page.viewport(1280, 900)
  expect([at('Month').top, at('Day').top]).toEqual([at('Year').top, at('Year').top])
})

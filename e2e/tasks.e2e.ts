import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoBarrierAtEnds } from './barriers.ts'
import { agree, book, clientOf } from './clients.ts'
import { now } from './clock.ts'
import { type Account, admin, drNovak, expect, joyceAchieng, signIn, test } from './fixtures.ts'
import { toast } from './toast.ts'

// the practice's setting is everyone's
test.describe.configure({ mode: 'serial' })

const entry = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Tasks/ })
const rows = (page: Page, name: string) =>
  page.getByRole('list', { name: 'What you have to do' }).getByRole('link', { name: new RegExp(name) })

/** A new patient of Dr. Novak, whose results she adds as any client would. */
async function withResults(request: APIRequestContext, patient: Account, values: number[]) {
  await agree(request, patient)
  await book(request, patient, drNovak, { reason: 'Blood values', from: now(), days: 20 })
  const own = await clientOf(request, patient)
  const { id: patientId } = await own('GET', '/api/profiles/me')
  const doctor = await clientOf(request, drNovak)
  for (const [index, value] of values.entries())
    await doctor('POST', `/api/health-records/of/${patientId}`, {
      ...{ title: `Potassium ${index + 1}`, type: 'lab-result', status: 'pending', provider: 'City Lab', description: null, files: [] },
      date: new Date(now().getTime() - (values.length - index) * 86_400_000).toISOString().slice(0, 10),
      values: [{ test: 'k', name: 'Potassium', value, unit: 'mmol/L', low: 3.5, high: 5 }],
    })
  return { patientId, own }
}

test('a doctor reviews three results by keys alone, takes one back, and the patient reads the comment', async ({
  page,
  request,
  newPatient,
  openBrowser,
}) => {
  test.setTimeout(120_000)
  const patient = await newPatient(`Kito ${crypto.randomUUID().slice(0, 8)}`)
  await withResults(request, patient, [4.1, 4.3, 5.8])
  await signIn(page, drNovak, '/tasks')
  await expect(rows(page, patient.name)).toHaveCount(3)
  await expect(rows(page, patient.name).first()).toContainText('Out of range, not reviewed: Potassium 3')
  await expectNoBarrierAtEnds(page, 'the tasks of a doctor')

  // opened by keys as well
  await rows(page, patient.name).first().focus()
  await page.keyboard.press('Enter')
  const title = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
  await expect(page.getByRole('heading', { level: 1, name: 'Results to review' })).toBeVisible()
  await expect(title('Potassium 3')).toBeVisible()
  await page.keyboard.press('j')
  await expect(title('Potassium 1')).toBeVisible()
  await page.keyboard.press('k')
  await expect(title('Potassium 3')).toBeVisible()
  await expect(page.getByText(/4\.3 mmol\/L/)).toBeVisible()
  await expectNoBarrierAtEnds(page, 'a result to review')
  await page.keyboard.press('c')
  await page.keyboard.type('A little high. We repeat it in 2 weeks.')
  // while one types, the keys are letters
  await expect(title('Potassium 3')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('3')
  await expect(toast(page, 'Result reviewed')).toBeVisible()
  // the next one stands there by itself
  await expect(title('Potassium 1')).toBeVisible()
  await page.keyboard.press('1')
  await expect(title('Potassium 2')).toBeVisible()
  await page.keyboard.press('1')
  await expect(page.getByText('No results to review')).toBeVisible()
  await toast(page, 'Result reviewed').filter({ hasText: 'Potassium 2' }).getByRole('button', { name: 'Undo' }).click()
  await expect(title('Potassium 2')).toBeVisible()
  await page.keyboard.press('1')
  await expect(title('Potassium 2')).toHaveCount(0)
  await page.goto('/tasks')
  await expect(page.getByRole('button', { name: 'Assign a task' })).toBeVisible()
  await expect(rows(page, patient.name)).toHaveCount(0)

  const theirs = await openBrowser()
  await signIn(theirs, patient, '/health-records')
  await theirs.getByRole('link', { name: /Potassium 3/ }).click()
  const dialog = theirs.getByRole('dialog', { name: 'Potassium 3' })
  await expect(dialog.getByText(`What ${drNovak.name} says`)).toBeVisible()
  await expect(dialog.getByText('A little high. We repeat it in 2 weeks.')).toBeVisible()
  await expect(dialog.getByText('Follow-up needed')).toBeVisible()
})

test('a doctor gives a nurse a task, who sees it counted at once and does it; the doctor sees that it is done', async ({
  page,
  openBrowser,
}) => {
  test.setTimeout(120_000)
  const name = `Order gloves ${crypto.randomUUID().slice(0, 8)}`
  const nurse = await openBrowser()
  await signIn(nurse, joyceAchieng, '/tasks')
  await expect(nurse.getByRole('button', { name: 'Assign a task' })).toBeVisible()
  await expect(rows(nurse, name)).toHaveCount(0)

  await signIn(page, drNovak, '/tasks')
  await page.getByRole('button', { name: 'Assign a task' }).click()
  const form = page.getByRole('dialog', { name: 'Assign a task' })
  await form.getByLabel('What has to be done').fill(name)
  await form.getByLabel('Details').fill('Size M')
  await form.getByLabel('For').selectOption({ label: 'Joyce Achieng, Diabetes care' })
  await form.getByRole('button', { name: 'Assign task' }).click()
  await expect(toast(page, 'Task assigned')).toBeVisible()

  // without a reload
  await expect(rows(nurse, name)).toContainText(`From ${drNovak.name}`)
  await expect(entry(nurse).getByText(/new$/)).toBeVisible()
  await rows(nurse, name).click()
  await expect(nurse.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(nurse.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await nurse.getByLabel('Comment').fill('They come on Friday')
  await nurse.getByRole('button', { name: 'Add comment' }).click()
  await expect(nurse.getByRole('paragraph').filter({ hasText: 'They come on Friday' })).toBeVisible()
  await expectNoBarrierAtEnds(nurse, 'a task')
  await nurse.getByRole('button', { name: 'Mark as done' }).click()
  await expect(nurse.getByRole('button', { name: 'Reopen' })).toBeVisible()

  await page.getByRole('button', { name: 'Done', exact: true }).click()
  const done = page.getByRole('list', { name: 'Done' }).getByRole('link', { name: new RegExp(name) })
  await expect(done).toContainText(`Done by ${joyceAchieng.name}`)
  await done.click()
  await expect(page.getByText('They come on Friday')).toBeVisible()
  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect(nurse.getByRole('button', { name: 'Mark as done' })).toBeVisible()
  await nurse.getByRole('button', { name: 'Mark as done' }).click()
  await expect(nurse.getByRole('button', { name: 'Reopen' })).toBeVisible()
})

test('the practice has results wait for a review; the patient sees that one came, and reads it once it is reviewed', async ({
  page,
  request,
  newPatient,
  openBrowser,
}) => {
  test.setTimeout(120_000)
  const patient = await newPatient(`Pendo ${crypto.randomUUID().slice(0, 8)}`)
  await signIn(page, admin, '/admin/content')
  const setting = page.getByRole('switch', { name: /Results wait for review/ })
  await expect(setting).not.toBeChecked()
  await setting.click()
  await expect(setting).toBeChecked()
  await page.getByLabel('Wait up to (days)').fill('5')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Wait up to (days)')).toHaveValue('5')
  try {
    const { patientId } = await withResults(request, patient, [4.2])
    const theirs = await openBrowser()
    await signIn(theirs, patient, '/health-records')
    await expect(theirs.getByRole('list', { name: 'Results waiting for review' })).toContainText('A result has arrived: Lab result')
    await expect(theirs.getByText('Potassium 1')).toHaveCount(0)
    await expectNoBarrierAtEnds(theirs, 'a result that waits')
    const doctor = await clientOf(request, drNovak)
    const { rows: found } = await doctor('GET', `/api/health-records/of/${patientId}`)
    await doctor('POST', `/api/health-records/of/${patientId}/${found[0].id}/status`, { status: 'normal', version: 1, comment: 'All well' })
    await expect(theirs.getByRole('link', { name: /Potassium 1/ })).toBeVisible()
    await expect(theirs.getByRole('list', { name: 'Results waiting for review' })).toHaveCount(0)
  } finally {
    await setting.click()
    await expect(setting).not.toBeChecked()
  }
})

test('a refill request is a task of its doctor, opened in one press, and gone when it is answered', async ({
  page,
  request,
  newPatient,
}) => {
  const patient = await newPatient(`Imara ${crypto.randomUUID().slice(0, 8)}`)
  const { own } = await withResults(request, patient, [])
  const { id: medicationId } = await own('POST', '/api/medications', {
    ...{ name: 'Lisinopril', dosage: '10 mg', frequency: 'once_daily', startDate: '2026-01-02', endDate: null, notes: null },
    timeOfDay: ['morning'],
  })
  const [doctor] = (await own('GET', '/api/prescriptions/doctors')).rows
  await signIn(page, drNovak, '/tasks?kind=refill')
  await expect(page.getByRole('button', { name: /^Refill requests/ })).toHaveAttribute('aria-pressed', 'true')
  await own('POST', '/api/prescriptions/refills', { medicationId, doctorId: doctor.id, note: null })
  await expect(rows(page, patient.name)).toContainText('Answer the refill request: Lisinopril 10 mg')
  await rows(page, patient.name).focus()
  await page.keyboard.press('Enter')
  const asked = page.getByRole('list', { name: 'Open' }).getByRole('listitem').filter({ hasText: patient.name })
  await expect(asked).toBeFocused()
  await asked.getByRole('button', { name: /^Approve/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(asked).toHaveCount(0)
  await entry(page).click()
  await expect(page.getByRole('button', { name: 'Assign a task' })).toBeVisible()
  await expect(rows(page, patient.name)).toHaveCount(0)
})

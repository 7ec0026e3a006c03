import { careTeamApi } from '@uzima/contract/care-team'
import { chartApi } from '@uzima/contract/chart'
import { encountersApi } from '@uzima/contract/encounters'
import { type HealthRecord, healthRecordsApi } from '@uzima/contract/health-records'
import type { RecordStatus } from '@uzima/contract/health-records/kinds'
import type { ComparedValue, LabSeries } from '@uzima/contract/health-records/values'
import { patientsApi } from '@uzima/contract/sharing'
import { type GiveTask, type Task, type TaskItem, type TaskKind, taskKinds, tasksApi } from '@uzima/contract/tasks'
import { vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoBarrierAtEnds } from '#test/barriers.ts'
import { emptyChart } from '#test/chart.ts'
import { button, expect, page, test } from '#test/page.tsx'
import { drCole } from '#test/people.ts'
import { answer } from '#test/server.ts'

const now = new Date('2027-01-05T16:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
const idOf = (letter: string) => `01890000-0000-7000-8000-00000000000${letter}`
const patientId = idOf('0')
const result = (letter: string, patient: string, title: string, isOutOfRange = false): Extract<TaskItem, { kind: 'result' }> => ({
  ...{ kind: 'result', id: idOf(letter), patientId, patient, since: ago(60), title, isOutOfRange },
})
const given: TaskItem = {
  ...{ kind: 'given', id: idOf('d'), since: ago(3000), patient: 'Dan Ouma', title: 'Call the laboratory', givenBy: 'Dr. Diaz' },
  ...{ dueOn: '2027-01-03', isOverdue: true },
}
const items: TaskItem[] = [
  result('a', 'Ada Muturi', 'Potassium', true),
  given,
  {
    ...{ kind: 'refill', id: idOf('b'), patientId, patient: 'Ben Laurent', since: ago(120) },
    medicationName: 'Metformin',
    dosage: '500 mg',
  },
  { ...{ kind: 'note', id: idOf('c'), patientId, patient: 'Cora Wanjiru', since: ago(2000) }, scheduledTime: '2027-01-04T09:00:00.000Z' },
]
const compared = { level: null, range: null, notCompared: null }
const value = (amount: number): ComparedValue => ({
  ...{ test: 'k', name: 'Potassium', value: amount, unit: 'mmol/L', low: 3.5, high: 5 },
  ...{ ...compared, level: 'above' },
})
const point = (recordId: string, date: string, amount: number): LabSeries['values'][number] => ({
  ...{ recordId, date, provider: 'City Lab', value: amount, low: 3.5, high: 5, entered: null, reportStatus: 'final' },
  ...compared,
})
const rows = page.getByRole('list', { name: 'What you have to do' }).getByRole('link')

function waiting(all: () => TaskItem[]) {
  vi.setSystemTime(now)
  const asked: (TaskKind | undefined)[] = []
  answer(tasksApi, {
    listTasks: ({ kind }) => {
      asked.push(kind)
      return {
        rows: all().filter((item) => kind === undefined || item.kind === kind),
        next: null,
        counts: taskKinds.map((each) => ({ kind: each, count: all().filter((item) => item.kind === each).length })),
      }
    },
  })
  return asked
}

test('each line says what has to be done and leads to where it is done; a chip keeps one kind', async ({ open }) => {
  const asked = waiting(() => items)
  await open('/tasks', { as: drCole })
  await expect.element(rows.first()).toBeVisible()
  expect(rows.elements().map((row) => [row.textContent, row.getAttribute('href')])).toEqual([
    ['Ada Muturi1 hour agoOut of range, not reviewed: Potassium', `/tasks/results?result=${idOf('a')}`],
    ['Call the laboratory2 days agoAbout Dan Ouma, from Dr. Diaz · Overdue since Jan 3, 2027', `/tasks/${idOf('d')}`],
    ['Ben Laurent2 hours agoAnswer the refill request: Metformin 500 mg', `/refills?request=${idOf('b')}`],
    [expect.stringMatching(/^Cora Wanjiruyesterday|^Cora WanjiruYesterday|^Cora Wanjiru1 day ago/), `/encounters/${idOf('c')}`],
  ])
  await expectNoBarrierAtEnds('the tasks')
  await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Refill requests 1' }).click()
  await expect.element(rows).toHaveLength(1)
  expect(location.search).toBe('?kind=refill')
  expect(asked).toEqual([undefined, 'refill'])
})

test('with nothing to do the page says so', async ({ open }) => {
  waiting(() => [])
  await open('/tasks', { as: drCole })
  await expect.element(page.getByText('Nothing to do')).toBeVisible()
})

test('a task is given to a role or a person; about a patient only to who may see the record, and never to a name that was not found', async ({
  open,
}) => {
  waiting(() => [])
  const asked: (string | undefined)[] = []
  const sent: GiveTask[] = []
  const receiver = (letter: string, name: string) => ({ id: idOf(letter), name, role: 'professional' as const, specialty: null })
  answer(patientsApi, {
    listPatients: () => ({
      rows: [
        {
          id: patientId,
          name: 'Ada Muturi',
          age: 42,
          dateOfBirth: '1984-03-12',
          access: { visits: null, emergency: null, nursing: null, share: null, until: '2027-06-01T00:00:00.000Z' },
        },
      ],
      next: null,
    }),
  })
  answer(tasksApi, {
    listTaskReceivers: ({ patientId: about }) => {
      asked.push(about)
      return { rows: about ? [receiver('e', 'Nora Abebe')] : [receiver('e', 'Nora Abebe'), receiver('f', 'Olive Admin')] }
    },
    giveTask: (task) => {
      sent.push(task)
      return {
        ...task,
        id: idOf('9'),
        patient: 'Ada Muturi',
        givenBy: 'Dr. Cole',
        givenAt: now.toISOString(),
        owner: null,
        doneBy: null,
        doneAt: null,
        version: 1,
        events: [],
        actions: [],
      } satisfies Task
    },
  })
  await open('/tasks?add', { as: drCole })
  const form = page.getByRole('dialog', { name: 'Assign a task' })
  await form.getByLabelText('What has to be done').fill('Take blood')
  await form.getByLabelText('About a patient').fill('Ada')
  await form.getByLabelText('For').selectOptions('Nora Abebe')
  await form.getByRole('button', { name: 'Assign task' }).click()
  await expect.element(form.getByText('Choose a patient from the list, or leave this empty.')).toBeVisible()
  expect(sent).toEqual([])
  await form.getByLabelText('About a patient').fill('Ada M')
  await form.getByRole('option', { name: /Ada Muturi/ }).click()
  await expect.element(form.getByText('You can choose only colleagues who may see this record.')).toBeVisible()
  await form.getByLabelText('For').selectOptions('Nora Abebe')
  await form.getByRole('button', { name: 'Assign task' }).click()
  await expect.poll(() => sent).toMatchObject([{ title: 'Take blood', patientId, ownerId: idOf('e'), ownerRole: null }])
  expect(asked).toContain(patientId)
})

test('results are reviewed by keys one after the other, which can be turned off', async ({ open }) => {
  const left = [result('a', 'Ada Muturi', 'Potassium', true), result('b', 'Ada Muturi', 'Sodium'), result('c', 'Ada Muturi', 'Iron')]
  waiting(() => left)
  const said: [string, RecordStatus, string | null | undefined][] = []
  const recordOf = (id: string, version = 1): HealthRecord => ({
    ...{
      id,
      type: 'lab-result',
      date: '2027-01-03',
      status: 'pending',
      reportStatus: 'final',
      correction: null,
      orderId: null,
      addedBy: 'provider',
      provider: 'City Lab',
      description: null,
      files: [],
    },
    ...{
      title: left.find((item) => item.id === id)?.title ?? 'Gone',
      addedByName: 'Dr. Cole',
      reviewedAt: null,
      reviewedByName: null,
      comment: null,
    },
    ...{ version, actions: [], patientId, updatedAt: now.toISOString() },
    values: [value(5.8)],
  })
  answer(healthRecordsApi, {
    getPatientRecord: ({ id }) => recordOf(id),
    listPatientLabValues: () => ({
      series: [
        {
          ...{ test: 'k', name: 'Potassium', unit: 'mmol/L', units: [] },
          values: [point(idOf('8'), '2026-06-01', 4.4), ...left.map(({ id }) => point(id, '2027-01-03', 5.8))],
        },
      ],
    }),
    setRecordStatus: ({ id, status, comment }) => {
      said.push([id, status, comment])
      const done = recordOf(id, 2)
      left.splice(
        left.findIndex((item) => item.id === id),
        1,
      )
      return { ...done, status }
    },
  })
  answer(patientsApi, {
    getPatient: () => ({
      id: patientId,
      name: 'Ada Muturi',
      gender: null,
      age: 42,
      dateOfBirth: '1984-03-12',
      phone: null,
      locale: 'en',
      access: { visits: null, emergency: null, nursing: null, share: null, until: '2027-06-01T00:00:00.000Z' },
    }),
  })
  answer(chartApi, { getChart: () => ({ ...emptyChart(), conditions: { known: 'none', none: null, rows: [] } }) })
  await open('/tasks/results', { as: drCole })
  const title = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
  await expect.element(title('Potassium')).toBeVisible()
  await expect.element(page.getByText('1 of 3')).toBeVisible()
  await expect.element(page.getByText('4.4 mmol/L')).toBeVisible()
  await expect.element(page.getByText('No known health problems')).toBeVisible()
  await expectNoBarrierAtEnds('a result')
  await userEvent.keyboard('j')
  await expect.element(title('Sodium')).toBeVisible()
  await userEvent.keyboard('k')
  await expect.element(title('Potassium')).toBeVisible()
  await page.getByLabelText('Comment to the patient').fill('A little high: 3 weeks')
  await userEvent.keyboard('{Tab}2')
  await expect.element(title('Sodium')).toBeVisible()
  expect(said).toEqual([[idOf('a'), 'abnormal', 'A little high: 3 weeks']])
  await page.getByRole('switch', { name: /Keyboard shortcuts/ }).click()
  await userEvent.keyboard('1')
  await expect.element(title('Sodium')).toBeVisible()
  expect(said).toHaveLength(1)
  await button('Normal').click()
  await expect.element(title('Iron')).toBeVisible()
  expect(said[1]).toEqual([idOf('b'), 'normal', null])
  await button('To discuss').click()
  await expect.element(page.getByText('No results to review')).toBeVisible()
  expect(said[2]?.[1]).toBe('follow-up-needed')
  // the same switch as in a chart
  answer(chartApi, { listTimeline: () => ({ rows: [], next: null }) })
  answer(encountersApi, { listPatientEncounters: () => ({ rows: [], next: null }) })
  answer(careTeamApi, { listPatientCareTeam: () => ({ rows: [], former: [] }) })
  await open(`/patients/${patientId}`, { as: drCole })
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect.element(page.getByRole('dialog').getByRole('switch', { name: /Keyboard shortcuts/ })).not.toBeChecked()
})

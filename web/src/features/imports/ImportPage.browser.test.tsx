import { type ImportLine, type ImportLines, type ImportReport, importsApi, type Likeness, type RecordImport } from '@uzima/contract/imports'
import { beforeEach } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoBarrierAtEnds } from '#test/barriers.ts'
import { passComplianceCheck } from '#test/compliance.ts'
import { expect, page, test } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const id = '00000000-0000-7000-8000-000000000701'
const file: RecordImport = {
  ...{
    id,
    name: 'summary.json',
    size: 1000,
    partSize: 1_048_576,
    state: 'ready',
    received: [],
    progress: 100,
    asksWhose: null,
    lines: 4,
    added: 0,
    kept: [],
  },
  ...{ uploadedAt: '2027-01-04T08:00:00.000Z', addedAt: null, undoUntil: null, undoneAt: null },
  report: {
    ...{ format: 'fhir', person: { name: 'Ada M. Muturi', birthDate: '1985-06-01', sex: null } },
    source: { name: 'Aga Khan University Hospital', at: '2026-11-24T08:00:00Z' },
    leftOut: [{ type: 'Encounter', name: 'Office visit', reason: 'kind_not_kept', count: 2, where: ['entry 8', 'entry 9'] }],
    faults: [{ fault: 'broken', where: 'entry 12' }],
  },
}
const line = (number: number, more: Partial<ImportLine>): ImportLine => ({
  id: `00000000-0000-7000-8000-00000000080${number}`,
  ...{ kind: 'condition', where: `entry ${number}`, likeness: 'new', isChosen: true, known: null, omitted: [] },
  brought: { name: 'Hay fever', facts: [], date: '2012' },
  ...more,
})
let lines: ImportLine[]
beforeEach(() => {
  passComplianceCheck()
  lines = [
    line(1, {
      ...{ kind: 'medication', likeness: 'differs', isChosen: false },
      brought: { name: 'Metformin', facts: ['850 mg', 'Twice daily'], date: '2026-11-24' },
      known: { name: 'Metformin', facts: ['500 mg', 'Twice daily'], date: '2025-03-01' },
    }),
    line(2, {
      ...{ kind: 'allergy', likeness: 'differs', brought: { name: 'Penicillins', facts: ['anaphylaxis'], date: null } },
      known: { name: 'Penicillins', facts: ['hives'], date: null },
    }),
    line(3, { omitted: ['code', 'visit'] }),
    line(4, {
      likeness: 'here',
      isChosen: false,
      brought: { name: 'Gout', facts: [], date: null },
      known: { name: 'Gout', facts: [], date: null },
    }),
  ]
})
const listed = ({ likeness }: { likeness: Likeness }): ImportLines => ({
  rows: lines.filter((each) => each.likeness === likeness),
  steps: null,
  next: null,
  counts: { new: 1, differs: 2, here: 1, chosen: lines.filter(({ isChosen }) => isChosen).length },
})
const list = (...rows: RecordImport[]) => ({ listRecordImports: () => ({ rows }) })
const choosing = {
  listImportLines: listed,
  chooseImportLines: ({ choices }: { choices: { id: string; isChosen: boolean }[] }) => {
    lines = lines.map((each) => ({ ...each, ...choices.find((choice) => choice.id === each.id) }))
    return {}
  },
}

test('shows what differs, what is new and what is here, and adds what is chosen', async ({ open }) => {
  let added = false
  answer(importsApi, {
    ...choosing,
    listRecordImports: () => ({
      rows: [
        added ? { ...file, state: 'added', added: 3, addedAt: '2027-01-04T08:00:00.000Z', undoUntil: '2027-02-03T08:00:00.000Z' } : file,
      ],
    }),
    addImportedRecords: () => {
      added = true
      return { ...file, state: 'added', added: 3 }
    },
  })
  await open('/health-records/import', { as: ada })
  await expect.element(page.getByRole('heading', { name: '4 lines found' })).toBeVisible()
  await expect.element(page.getByText('FHIR from Aga Khan University Hospital, November 24, 2026. 4 lines')).toBeVisible()
  await expect.element(page.getByRole('listitem').filter({ hasText: '850 mg' })).toHaveTextContent('Different: 500 mg')
  await expect.element(page.getByText('entry 3. Not kept: other codes and the visit.')).toBeVisible()
  await expect.element(page.getByText('Visit: Office visit (2)')).toBeVisible()
  await expect.element(page.getByText('This is broken and could not be read.')).toBeVisible()
  await expect.element(page.getByText('Health problem', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'What to do with Hay fever (Health problem)' })).toBeVisible()
  const allergy = page.getByRole('group', { name: /What to do with Penicillins/ })
  await expect.element(allergy.getByRole('button', { name: 'Ask doctor' })).toHaveAttribute('aria-pressed', 'true')
  await expectNoBarrierAtEnds('the lines of a file')

  // filters, by keyboard
  const filter = page.getByRole('group', { name: 'Show' })
  await filter.getByRole('button', { name: 'Already here 1' }).click()
  await expect.element(page.getByRole('group', { name: /What to do with Gout/ })).toBeVisible()
  await expect.element(allergy).not.toBeInTheDocument()
  await filter.getByRole('button', { name: 'All 4' }).click()
  const medicine = page.getByRole('group', { name: /What to do with Metformin/ })
  medicine.getByRole('button', { name: 'Keep both' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Add 3 lines to my record' }).click()
  await expect.element(page.getByText('3 lines added on January 4, 2027')).toBeVisible()
  await expect.element(page.getByText('Can be undone until February 3, 2027.')).toBeVisible()
  await expectNoBarrierAtEnds('what was brought in earlier')
})

test('sums up steps a day: all of them are added or left out at once, and a day by itself', async ({ open }) => {
  const day = (number: number) =>
    line(number, {
      kind: 'steps',
      where: `day 2026-05-0${number}`,
      brought: { name: 'Steps', facts: [`${number}00 steps`], date: `2026-05-0${number}` },
    })
  let days = [day(3), day(2), day(1)]
  const chosen = () => days.filter(({ isChosen }) => isChosen).length
  answer(importsApi, {
    ...list({ ...file, lines: 3 }),
    listImportLines: ({ likeness, kind }: { likeness: Likeness; kind?: string }) => ({
      rows: likeness === 'new' && kind === 'steps' ? days : [],
      steps: likeness === 'new' ? { days: 3, first: '2026-05-01', last: '2026-05-03', chosen: chosen() } : null,
      next: null,
      counts: { new: 3, differs: 0, here: 0, chosen: chosen() },
    }),
    chooseImportKind: ({ kind, likeness, isChosen }) => {
      expect([kind, likeness]).toEqual(['steps', 'new'])
      days = days.map((each) => ({ ...each, isChosen }))
      return {}
    },
    chooseImportLines: ({ choices }: { choices: { id: string; isChosen: boolean }[] }) => {
      days = days.map((each) => ({ ...each, ...choices.find((choice) => choice.id === each.id) }))
      return {}
    },
  })
  await open('/health-records/import', { as: ada })
  const summary = page.getByRole('region', { name: 'Steps on 3 days' })
  await expect.element(summary).toHaveTextContent('May 1, 2026 to May 3, 2026')
  await expect.element(summary).toHaveTextContent('Two devices count the same steps, so they are never added up.')
  await expect.element(summary).toHaveTextContent('3 of 3 chosen')
  await expect.element(summary.getByRole('button', { name: 'Add all' })).toBeDisabled()
  await expect.element(page.getByRole('listitem').filter({ hasText: '100 steps' })).not.toBeInTheDocument()
  await summary.getByRole('button', { name: 'Skip all' }).click()
  await expect.element(summary).toHaveTextContent('0 of 3 chosen')
  await expect.element(page.getByText('Choose at least one line to add.')).toBeVisible()
  await summary.getByRole('button', { name: 'Show the days' }).click()
  await page
    .getByRole('group', { name: /What to do with Steps, 200 steps/ })
    .getByRole('button', { name: 'Add', exact: true })
    .click()
  await expect.element(summary).toHaveTextContent('1 of 3 chosen')
  await expect.element(page.getByRole('button', { name: 'Add 1 line to my record' })).toBeEnabled()
  await expectNoBarrierAtEnds('steps of a file')
})

test('asks whose the file is before anything can be added', async ({ open }) => {
  let rows = [{ ...file, asksWhose: { name: 'Ada Muturi', birthDate: '1985-06-01' } }]
  answer(importsApi, {
    ...choosing,
    listRecordImports: () => ({ rows }),
    removeRecordImport: () => {
      rows = []
      return {}
    },
  })
  await open('/health-records/import', { as: ada })
  await expect
    .element(page.getByText('The file says “Ada M. Muturi, born June 1, 1985”. Your account says “Ada Muturi, born June 1, 1985”.'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add 2 lines to my record' })).toBeDisabled()
  await expect.element(page.getByText('Say first whether the file is about you.')).toBeVisible()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect.element(page.getByText('The file was removed')).toBeVisible()
  await expect.element(page.getByText('summary.json')).not.toBeInTheDocument()
})

test('a file that is read, one that is broken and one of no lines say so', async ({ open }) => {
  const report = { format: null, person: null, source: null, leftOut: [] }
  const broken: RecordImport = {
    ...file,
    id: id.replace('701', '702'),
    name: 'broken.json',
    state: 'unreadable',
    report: { ...report, faults: [{ fault: 'broken', where: 'entry 7' }] },
  }
  const unknown: RecordImport = {
    ...broken,
    id: id.replace('701', '703'),
    name: 'scan.bmp',
    report: { ...report, faults: [{ fault: 'unknown_format', where: 'line 1' }] },
  }
  const reading: RecordImport = { ...file, id: id.replace('701', '704'), name: 'large.json', state: 'reading', progress: 62 }
  const empty: RecordImport = { ...file, lines: 0 }
  answer(importsApi, {
    ...list(reading, broken, unknown, empty),
    listImportLines: () => ({ rows: [], steps: null, next: null, counts: { new: 0, differs: 0, here: 0, chosen: 0 } }),
  })
  await open('/health-records/import', { as: ada })
  await expect.element(page.getByText('This is broken and could not be read. The place: entry 7.')).toBeVisible()
  await expect.element(page.getByText(/We cannot open this kind of file/)).toBeVisible()
  await expect.element(page.getByRole('progressbar', { name: 'Reading large.json' })).toHaveAttribute('value', '62')
  await expect.element(page.getByText('No lines for your record')).toBeVisible()
})

test('what could not be read says why, where and how much of it there is, also of other formats', async ({ open }) => {
  const faults: ImportReport['faults'] = [
    { fault: 'condensed', where: 'vital hr', count: 1500 },
    { fault: 'nothing_known', where: 'section Allergies, Adverse Reactions, entry 2, text Peanut, raw' },
    { fault: 'no_unit', where: 'column Weight', count: 2 },
    { fault: 'other_file', where: 'file *.gpx', count: 3 },
    { fault: 'no_sections', where: '' },
  ]
  lines = lines.map((each) => ({ ...each, where: each.likeness === 'new' ? 'day 2024-03-01, readings 15' : 'BodyMass, line 40' }))
  answer(importsApi, {
    ...choosing,
    ...list({ ...file, report: { ...file.report, format: 'ccda', person: null, source: null, leftOut: [], faults } }),
  })
  await open('/health-records/import', { as: ada })
  const said = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await expect.element(said('one was kept for each day. (1,500)')).toHaveTextContent('Heart rate')
  await expect
    .element(said('It only says that there is nothing.'))
    .toHaveTextContent('section Allergies, Adverse Reactions, entry 2, “Peanut, raw”')
  await expect.element(said('This has no unit. (2)')).toHaveTextContent('column Weight')
  await expect.element(said('We do not read files of this kind. (3)')).toHaveTextContent('file *.gpx')
  await expect.element(page.getByText('This document has no sections: it may be a scan.')).toBeVisible()
  await expect.element(page.getByText('Mar 1, 2024, one of 15 readings')).toBeVisible()
  await expect.element(page.getByText('BodyMass, line 40').first()).toBeVisible()
})

test('a list that cannot be loaded can be asked for again', async ({ open }) => {
  let isAway = true
  answer(importsApi, { listRecordImports: () => (isAway ? refuse(403, 'forbidden') : { rows: [] }) })
  await open('/health-records/import', { as: ada })
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect.element(retry).toBeVisible()
  isAway = false
  await retry.click()
  await expect.element(page.getByText(/Nothing yet\. What you bring in is listed here/)).toBeVisible()
})

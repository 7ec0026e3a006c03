import { importBytes, importPartBytes, importsApi, type RecordImport } from '@uzima/contract/imports'
import { beforeEach } from 'vitest'
import { expectNoBarrierAtEnds } from '#test/barriers.ts'
import { passComplianceCheck } from '#test/compliance.ts'
import { expect, page, test } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const large = new File([new Uint8Array(3 * importPartBytes + 10)], 'export.xml', { type: 'text/xml' })
const begun: RecordImport = {
  ...{ id: '00000000-0000-7000-8000-000000000701', name: large.name, size: large.size, partSize: importPartBytes, state: 'uploading' },
  ...{ received: [], progress: 0, report: null, asksWhose: null, lines: 0, added: 0, kept: [] },
  ...{ uploadedAt: '2027-01-04T08:00:00.000Z', addedAt: null, undoUntil: null, undoneAt: null },
}
let rows: RecordImport[]
/** Parts as they arrive. */
let arrived: number[]
const server = {
  listRecordImports: () => ({ rows }),
  startRecordImport: () => {
    const [known] = rows
    rows = [{ ...(known ?? begun), received: [...arrived] }]
    return rows[0] ?? begun
  },
  sendImportPart: ({ position }: { position: number }) => {
    arrived.push(position)
    return { received: arrived.length }
  },
  finishRecordImport: () => {
    rows = [{ ...begun, state: 'reading' }]
    return rows[0] ?? begun
  },
  removeRecordImport: () => {
    rows = []
    return {}
  },
}
beforeEach(() => {
  passComplianceCheck()
  rows = []
  arrived = []
})
async function choose(file: File, label = 'Choose files') {
  const found = () => document.querySelector<HTMLInputElement>(`input[type="file"][aria-label="${label}"]`)
  await expect.poll(found).not.toBeNull()
  const input = found()
  if (!input) throw new Error(`There is no way to choose: ${label}.`)
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('what was refused is said, and sending goes on with what is missing', async ({ open }) => {
  let isBusy = true
  answer(importsApi, {
    ...server,
    sendImportPart: (part: { position: number }) =>
      part.position === 2 && isBusy ? refuse(429, 'too_many_requests') : server.sendImportPart(part),
  })
  await open('/health-records/import', { as: ada })
  await choose(large)
  const goOn = page.getByRole('button', { name: 'Go on sending export.xml' })
  await expect.element(goOn).toBeVisible()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByText('2.1 MB of 3.1 MB sent.')).toBeVisible()
  await expectNoBarrierAtEnds('a file that is not sent on')
  isBusy = false
  await goOn.click()
  await expect.element(page.getByRole('progressbar', { name: 'Reading export.xml' })).toBeVisible()
  expect(arrived).toEqual([0, 1, 2, 3])
})

test('sending is cancelled, and what has arrived goes', async ({ open }) => {
  answer(importsApi, {
    ...server,
    sendImportPart: (part: { position: number }) => (part.position < 1 ? server.sendImportPart(part) : new Promise<never>(() => undefined)),
  })
  await open('/health-records/import', { as: ada })
  await choose(large)
  await expect.element(page.getByText('1 MB of 3.1 MB sent.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel sending export.xml' }).click()
  await expect.element(page.getByText('export.xml')).not.toBeInTheDocument()
  await expect.poll(() => rows).toEqual([])
  expect(arrived).toEqual([0])
})

test('a file that has arrived in part asks for the same one again', async ({ open }) => {
  rows = [{ ...begun, received: [0, 1] }]
  arrived = [0, 1]
  answer(importsApi, server)
  await open('/health-records/import', { as: ada })
  await expect
    .element(
      page.getByText(
        /^2\.1 MB of 3\.1 MB arrived\. Choose the same file again to send the rest\. What arrived is deleted on Jan(uary)? 6, 2027/,
      ),
    )
    .toBeVisible()
  await choose(new File(['other'], 'export.xml'), 'Choose export.xml again')
  await expect.element(page.getByText('That is another file. Choose “export.xml” of 3.1 MB.')).toBeVisible()
  expect(arrived).toEqual([0, 1])
  await choose(large, 'Choose export.xml again')
  await expect.element(page.getByRole('progressbar', { name: 'Reading export.xml' })).toBeVisible()
  expect(arrived).toEqual([0, 1, 2, 3])
})

test('a file that is too large is not sent', async ({ open }) => {
  answer(importsApi, server)
  await open('/health-records/import', { as: ada })
  const huge = new File(['x'], 'export.zip')
  Object.defineProperty(huge, 'size', { value: importBytes + 1 })
  await choose(huge)
  await expect.element(page.getByText('A file can have up to 200 MB.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Go on sending export.zip' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Remove export.zip' }).click()
  await expect.element(page.getByText('export.zip')).not.toBeInTheDocument()
  expect(rows).toEqual([])
})

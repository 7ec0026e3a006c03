import { expect, test } from 'vitest'
import * as files from '../../../../test/health-files.ts'
import { appleHealth } from './apple-health.ts'
import { ccda } from './ccda.ts'
import { csv } from './csv.ts'
import type { FileReader } from './reader.ts'

const wide = (count: number) => Array.from({ length: count }, (_, at) => `a${at}="x"`).join(' ')
const narrative = `<paragraph ID="all">${'word '.repeat(200_000)}</paragraph>`
const pointing = files.problemEntry({ value: '<value xsi:type="CD" nullFlavor="OTH"/>' }).replace('#prob1', '#all')

/** Each would take minutes, or more memory than there is, if it were read by somebody careless. */
test.each<[string, FileReader, string, string]>([
  ['attributes without an end', ccda, `<ClinicalDocument ${wide(5000)}/>`, 'too_large'],
  ['attributes of a record', appleHealth, files.appleExport([`<Record ${wide(5000)}/>`]), 'too_large'],
  ['one long attribute', appleHealth, files.appleExport([`<Record type="${'x'.repeat(3_000_000)}"/>`]), 'too_large'],
  ['a declaration without an end', appleHealth, `<!DOCTYPE HealthData [ ${'<!-- x -->'.repeat(400_000)}`, 'too_large'],
  ['elements in elements', appleHealth, `<HealthData>${'<Record>'.repeat(200_000)}`, 'too_deep'],
  [
    'entries that all point to the whole narrative',
    ccda,
    files.clinicalDocument({
      sections: files.section({ code: '11450-4', title: 'P', text: narrative, entries: Array<string>(3000).fill(pointing) }),
    }),
    '',
  ],
  ['brackets in a heading', csv, `date,pulse,${'('.repeat(90_000)}\n2024-03-01,71,\n`, ''],
  ['spaces in a time', csv, `date,time,pulse\n2024-03-01,"12:00${' '.repeat(90_000)}x",71\n`, 'no_date'],
  [
    'thousands of columns',
    csv,
    `date,pulse${',x'.repeat(40_000)}\n${`2024-03-01,71${',1'.repeat(40_000)}\n`.repeat(25)}`,
    'not_understood',
  ],
  ['a quote that is never closed', csv, `date,pulse\n2024-03-01,"71\n${'2024-03-02,72\n'.repeat(200_000)}`, 'broken'],
])('%s', async (_, reader, content, fault) => {
  const start = performance.now()
  const { faults } = await files.saidOf(reader, content, 65_536)
  expect(faults.at(-1)?.fault ?? '').toBe(fault)
  expect(performance.now() - start).toBeLessThan(8000)
})

import { expect, test } from 'vitest'
import { readDocument } from './read-document.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const high = {
  interpretation: [{ coding: [{ code: 'H', display: 'High' }] }],
  referenceRange: [{ low: { value: 3.5, unit: 'mmol/L' }, high: { value: 5, unit: 'mmol/L' } }],
}
type Attachment = { contentType: string; title?: string; data?: string; url?: string }
const bundle = (...attachments: Attachment[]) => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: [
    {
      resource: {
        ...{
          resourceType: 'DocumentReference',
          id: 'one',
          description: 'Hospital letter',
          docStatus: 'preliminary',
          type: { text: 'imaging' },
        },
        ...{ author: [{ display: 'Coast Hospital' }], context: { period: { start: '2026-11-02' } } },
        content: attachments.map((attachment) => ({ attachment })),
      },
    },
    { resource: { resourceType: 'Patient', name: [{ text: 'Ada' }], gender: 'female' } },
    { resource: { resourceType: 'Observation', code: { text: 'Potassium' }, valueQuantity: { value: 6.1, unit: 'mmol/L' }, ...high } },
    { resource: { resourceType: 'Observation', code: { text: 'Nitrite' }, valueCodeableConcept: { coding: [{ display: 'Negative' }] } } },
  ],
})
const words = { contentType: 'text/plain', title: 'Hospital letter', data: base64('Fasting, é') }

test('a document has its words, its values and its files', async () => {
  const document = readDocument(bundle(words, { contentType: 'application/pdf', title: 'scan.pdf', data: base64('%PDF') }))
  expect(document).toMatchObject({
    ...{ title: 'Hospital letter', kind: 'imaging', date: '2026-11-02', provider: 'Coast Hospital', text: 'Fasting, é' },
    person: { name: 'Ada', birthDate: null, gender: 'female' },
    isPreliminary: true,
    values: [
      { name: 'Potassium', value: 6.1, unit: 'mmol/L', finding: '', level: 'above', low: 3.5, high: 5 },
      { name: 'Nitrite', value: null, unit: '', finding: 'Negative', level: null, low: null, high: null },
    ],
    files: [{ file: { name: 'scan.pdf', type: 'application/pdf', size: 4 } }],
  })
  expect(document?.files[0]?.blob.type).toBe('application/pdf')
  expect(await document?.files[0]?.blob.text()).toBe('%PDF')
  // the title again is no text
  expect(readDocument(bundle({ ...words, data: base64('Hospital letter') }))?.text).toBe('')
})

test.each<[Attachment, string[]]>([
  [{ contentType: 'text/html', title: 'page.html', data: base64('<script>') }, []],
  [{ contentType: 'image/svg+xml', title: 'picture.svg', data: base64('<svg/>') }, []],
  [{ contentType: 'image/png', title: 'picture.html', data: base64('x') }, ['picture.html.png']],
  [{ contentType: 'image/png', title: '../../etc/passwd', data: base64('x') }, ['document.png']],
  [{ contentType: 'image/png', title: 'fdp.\u202Eexe', data: base64('x') }, ['document.png']],
  [{ contentType: 'application/pdf', title: 'scan.PDF', data: base64('x') }, ['scan.PDF']],
  [{ contentType: 'application/pdf', title: 'scan.pdf', data: '*' }, []],
  [{ contentType: 'application/pdf', title: 'scan.pdf', url: 'https://elsewhere.example/scan.pdf' }, []],
])('whoever shares %o shows files of our types under their names: %j', (attachment, names) => {
  expect(readDocument(bundle(words, attachment))?.files.map(({ file }) => file.name)).toEqual(names)
})

test.each([
  [undefined],
  [{}],
  [{ ...bundle(words), entry: bundle(words).entry.slice(1) }],
  [{ ...bundle(words), entry: [bundle(words).entry[0]] }],
])('what is no document is none', (given) => {
  expect(readDocument(given)).toBeUndefined()
})

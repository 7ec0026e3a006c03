import { isDeepStrictEqual } from 'node:util'
import { errorTitles } from '@uzima/contract/errors'
import { fileBytes, fileType } from '@uzima/contract/files'
import { filesOfRecord, WriteRecord } from '@uzima/contract/health-records'
import { type RecordType, recordTypes } from '@uzima/contract/health-records/kinds'
import { LabValue } from '@uzima/contract/health-records/values'
import { z } from 'zod/mini'
import { FhirError } from '#errors.ts'
import { bySight, coding } from '#export/fhir.ts'
import { asEntered, type Elements, importerOf, type SentFile, type Terms } from '#export/importer.ts'
import { Coding, Concept, conceptOf, Reference, requireAsRead, requireMaker, requirePatient } from '#export/taken.ts'
import { nameOfFile } from '#files/name.ts'
import { documentTypes } from './fhir.ts'
import {
  addHealthRecord,
  addPatientRecord,
  editHealthRecord,
  editPatientRecord,
  getHealthRecord,
  getPatientRecord,
} from './service/records.ts'

const { system: loinc } = coding('loinc', '')
const { system: categories, code: clinicalNote = '' } = coding('documentCategory', 'clinical-note')
const words = z.string().check(z.minLength(1), z.maxLength(20_000))

const Attachment = z.strictObject({
  contentType: words,
  title: z.optional(words),
  data: z.optional(z.string()),
  url: z.optional(words),
  size: z.optional(z.int()),
})
type Attachment = z.infer<typeof Attachment>
/** What is read with each file, which says no more than its media type. */
const Format = Coding.check(
  z.refine(({ system, code }) => system === bySight.system && code === bySight.code, 'Only the media type is kept.'),
)
const DocumentReference = z.strictObject({
  identifier: z.optional(z.unknown()),
  status: z.literal('current'),
  docStatus: z.optional(words),
  type: Concept,
  category: z.optional(
    z.array(conceptOf(categories, [clinicalNote], 'The category can be clinical-note only.')).check(z.minLength(1), z.maxLength(1)),
  ),
  subject: Reference,
  date: z.optional(words),
  author: z
    .array(z.strictObject({ reference: z.optional(words), display: z.optional(words), type: z.optional(words) }))
    .check(z.minLength(1), z.maxLength(2)),
  description: words,
  content: z
    .array(z.strictObject({ attachment: Attachment, format: z.optional(Format) }))
    .check(z.minLength(1), z.maxLength(filesOfRecord + 1)),
  context: z.strictObject({ period: z.strictObject({ start: words }), related: z.optional(z.unknown()) }),
})
type DocumentReference = z.infer<typeof DocumentReference>

/** `text` is undefined where a change leaves the words as they are. */
type Says = Omit<WriteRecord, 'values' | 'description'> & { text: string | null | undefined }

const elements: Elements = {
  ...{ title: 'description', type: 'type', date: 'context.period.start', provider: 'author[0].display' },
  ...{ description: 'content[0].attachment.data', files: 'content' },
}

/** Documents from other programs, waiting for somebody to look at them, as a person adds them in the portal, or a clinician in the chart. */
export const recordsImporter = importerOf<DocumentReference, Says>({
  type: 'DocumentReference',
  events: { created: 'health_record.added', changed: 'health_record.edited' },
  schema: DocumentReference,
  files: ({ content, description }) =>
    [content].flat().flatMap((each) => {
      const read = z.safeParse(z.looseObject({ attachment: Attachment }), each)
      const file = read.success && !isWords(read.data.attachment, [description]) ? fileIn(read.data.attachment, description) : undefined
      return file && 'bytes' in file ? [file] : []
    }),
  says,
  create: async (ctx, { text, ...record }) => (await addHealthRecord(ctx, { ...record, description: text ?? null, values: [] })).id,
  async update(ctx, { text, ...record }, id) {
    const before = await getHealthRecord(ctx, { id })
    // FHIR has the values as resources of their own, which a document does not change
    const values = before.values.map((value) => z.parse(LabValue, value))
    await editHealthRecord(ctx, {
      ...record,
      id,
      values,
      version: before.version,
      description: text === undefined ? before.description : text,
    })
  },
  forPatients: {
    create: async (ctx, { text, ...record }, patientId) =>
      (await addPatientRecord(ctx, { ...record, patientId, description: text ?? null, values: [], status: 'pending' })).id,
    async update(ctx, { text, ...record }, { patientId, id }) {
      const before = await getPatientRecord(ctx, { patientId, id })
      await editPatientRecord(ctx, {
        ...{ ...record, id, patientId, version: before.version },
        values: before.values.map((value) => z.parse(LabValue, value)),
        description: text === undefined ? before.description : text,
      })
      return 'health_record.edited'
    },
  },
})

const refused = (element: string, text: string, issue = 'not-supported') =>
  new FhirError(422, [{ issue, text, expression: `DocumentReference.${element}` }])

function says(document: DocumentReference, terms: Terms) {
  const { subject, author, description: title, content, context } = document
  requirePatient(subject, 'DocumentReference.subject', terms)
  requireAsRead('date', document.date, terms, 'DocumentReference')
  for (const name of ['identifier', 'docStatus'] as const) requireSame(document[name], terms.current?.[name], name)
  requireSame(context.related, (terms.current?.context as DocumentReference['context'] | undefined)?.related, 'context.related')
  const [from, by] = author
  if (from?.display === undefined || from.reference !== undefined)
    throw refused('author[0]', 'Whom the document is from is needed here, as a display alone.', 'required')
  if (by?.reference === undefined && by) throw refused('author[1]', 'The second author is who adds it, by a reference.')
  const maker = (terms.current?.author as unknown[] | undefined)?.[1]
  requireMaker(by && { reference: by.reference ?? '' }, 'author[1]', maker, { ...terms, type: 'DocumentReference' })
  const isText = ({ attachment }: { attachment: Attachment }) => isWords(attachment, [title, terms.current?.description])
  const texts = content.filter(isText)
  if (texts.length > 1) throw refused('content', 'One text is kept, besides files.')
  const entered = {
    ...{ title, type: typeOf(document.type), date: context.period.start, provider: from.display, values: [] },
    description: textOf(texts[0]?.attachment, title, terms),
    files: content.flatMap((each, index) => (isText(each) ? [] : [fileId(each.attachment, title, `content[${index}].attachment`, terms)])),
  }
  const {
    values: _,
    description: text,
    ...record
  } = asEntered(WriteRecord, { ...entered, description: entered.description ?? null }, 'DocumentReference', elements)
  return { says: { ...record, text: entered.description === undefined ? undefined : text }, elements }
}

function requireSame(given: unknown, current: unknown, element: string) {
  if (given !== undefined && !isDeepStrictEqual(given, current))
    throw refused(element, 'This is set by the portal: it can be sent back, but not be changed.')
}

function typeOf({ coding: given = [] }: Concept): RecordType {
  const found = recordTypes.find((type) => given.some(({ system, code }) => system === loinc && code === documentTypes[type][0]))
  if (!found || given.length > 1)
    throw refused('type', `One code of LOINC is needed: ${recordTypes.map((type) => documentTypes[type][0]).join(', ')}.`, 'code-invalid')
  return found
}

/** A text without a name of its own is what the document says, which is read with the document's title; one with another name is a file. */
const isWords = ({ contentType, title, data }: Attachment, titles: readonly unknown[]) =>
  contentType === 'text/plain' && data !== undefined && (title === undefined || titles.includes(title))

/** Nothing where the words are those that were read, or the title again. */
function textOf(attachment: Attachment | undefined, title: string, { current }: Terms): string | null | undefined {
  const before = (current?.content as DocumentReference['content'] | undefined)?.[0]?.attachment.data
  if (attachment?.data === undefined) return null
  if (attachment.data === before) return undefined
  const text = bytesOf(attachment.data)?.toString('utf8')
  if (text === undefined || attachment.url !== undefined) throw refused('content', 'The text is not in base64.', 'structure')
  return text.trim() === title ? null : text
}

/** Not by one expression: over millions of characters the engine may run out of stack for one that has to go back. */
const isBase64 = (data: string) => data !== '' && data.length % 4 === 0 && !/[^A-Za-z0-9+/]/.test(data.replace(/={1,2}$/, ''))
const bytesOf = (data: string): Buffer | undefined => (isBase64(data) ? Buffer.from(data, 'base64') : undefined)

/** A file of the record that is kept, or one that was sent and has been checked. */
function fileId(attachment: Attachment, description: string, at: string, { files, current, publicUrl }: Terms): string {
  if (attachment.url !== undefined) {
    const known = (current?.content as DocumentReference['content'] | undefined)?.map((each) => each.attachment.url ?? '') ?? []
    const url = attachment.url.replace(`${publicUrl}/fhir/R4/`, '')
    if (attachment.data !== undefined || !known.includes(url))
      throw refused(`${at}.url`, 'Only the file of this document can stay; others are sent in data.')
    return url.replace('Binary/', '')
  }
  const file = fileIn(attachment, description)
  if ('text' in file) throw refused(`${at}.${file.element}`, file.text, file.issue)
  const checked = files?.get(file.data)
  if (!checked) throw new Error('A file was not checked before it was to be kept.')
  if ('refusal' in checked)
    throw new FhirError(422, [
      { issue: 'business-rule', text: errorTitles[checked.refusal], code: checked.refusal, expression: `DocumentReference.${at}.data` },
    ])
  return checked.id
}

type Fault = { element: string; text: string; issue: string }
/** A file is called as its title says, with the ending of its type. */
function fileIn({ contentType, title, data, size }: Attachment, description: unknown): SentFile | Fault {
  const type = z.safeParse(fileType, contentType)
  if (!type.success) return { element: 'contentType', text: `Files are ${fileType.options.join(', ')}.`, issue: 'not-supported' }
  const bytes = data === undefined ? undefined : bytesOf(data)
  if (data === undefined || !bytes) return { element: 'data', text: 'The file is needed here, in base64.', issue: 'required' }
  if (bytes.length > fileBytes) return { element: 'data', text: 'The file is too large.', issue: 'too-long' }
  if (size !== undefined && size !== bytes.length) return { element: 'size', text: 'This is not the size of the file.', issue: 'value' }
  return { data, name: nameOfFile(title ?? String(description), type.data), type: type.data, bytes }
}

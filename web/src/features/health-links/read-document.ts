import { type FileType, fileName, fileType, fileTypes, type StoredFile, typeOfName } from '@uzima/contract/files'
import { type RecordType, recordType } from '@uzima/contract/health-records/kinds'
import type { ValueLevel } from '@uzima/contract/health-records/values'
import { z } from 'zod/mini'
import { type Person, personIn, resourcesIn } from './read-bundle.ts'

export type SharedFile = { file: StoredFile; blob: Blob }
export type SharedValue = {
  name: string
  value: number | null
  unit: string
  /** In place of a number. */
  finding: string
  level: ValueLevel | null
  low: number | null
  high: number | null
}
export type SharedDocument = {
  id: string
  title: string
  kind: RecordType | null
  date: string | null
  provider: string
  /** Not final, or not reviewed by a clinician. */
  isPreliminary: boolean
  text: string
  values: SharedValue[]
  files: SharedFile[]
  person: Person
}

const Attachment = z.object({ contentType: z.string(), title: z.optional(z.string()), data: z.string() })
const Reference = z.object({
  id: z.string(),
  description: z.string(),
  docStatus: z.optional(z.string()),
  type: z.optional(z.object({ text: z.optional(z.string()) })),
  author: z.optional(z.array(z.object({ display: z.optional(z.string()) }))),
  content: z.array(z.object({ attachment: z.unknown() })),
  context: z.optional(z.object({ period: z.optional(z.object({ start: z.optional(z.string()) })) })),
})
const codings = z.optional(z.array(z.object({ code: z.optional(z.string()), display: z.optional(z.string()) })))
const concept = z.object({ text: z.optional(z.string()), coding: codings })
const bound = z.optional(z.object({ value: z.number() }))
const Observation = z.object({
  code: concept,
  valueQuantity: z.optional(z.object({ value: z.number(), unit: z.optional(z.string()) })),
  valueCodeableConcept: z.optional(concept),
  interpretation: z.optional(z.array(concept)),
  referenceRange: z.optional(z.array(z.object({ low: bound, high: bound }))),
})
const levels: Record<string, ValueLevel> = {
  ...{ LL: 'critical_low', L: 'below', N: 'within', H: 'above', HH: 'critical_high', A: 'abnormal' },
}

/** A document that somebody shares, with files of the types that we keep; undefined if it is none. */
export function readDocument(resource: unknown): SharedDocument | undefined {
  const { data: document } = Reference.safeParse(resourcesIn(resource, 'DocumentReference')[0])
  const person = personIn(resource)
  if (!document || !person) return undefined
  const { id, description: title, docStatus, type, author, content, context } = document
  const attachments = content.flatMap(({ attachment }) => Attachment.safeParse(attachment).data ?? [])
  // its own words stand first, under its title; those of a document that has none are the title again
  const [first, ...rest] = attachments
  const hasWords = first?.contentType === 'text/plain' && first.title === title
  const words = hasWords ? new TextDecoder().decode(bytesOf(first.data)) : ''
  return {
    ...{ id, title, person },
    kind: z.safeParse(recordType, type?.text).data ?? null,
    date: context?.period?.start ?? null,
    provider: author?.[0]?.display ?? '',
    isPreliminary: docStatus === 'preliminary',
    text: words === title ? '' : words,
    values: resourcesIn(resource, 'Observation').flatMap((each) => readValue(each) ?? []),
    files: (hasWords ? rest : attachments).flatMap((each, at) => fileOf(each, `${id}.${at}`) ?? []),
  }
}

function readValue(resource: unknown): SharedValue | undefined {
  const { data } = Observation.safeParse(resource)
  if (!data) return undefined
  const { code, valueQuantity, valueCodeableConcept, interpretation, referenceRange } = data
  const [range] = referenceRange ?? []
  return {
    name: wordsOf(code),
    value: valueQuantity?.value ?? null,
    unit: valueQuantity?.unit ?? '',
    finding: wordsOf(valueCodeableConcept),
    level: levels[interpretation?.[0]?.coding?.[0]?.code ?? ''] ?? null,
    low: range?.low?.value ?? null,
    high: range?.high?.value ?? null,
  }
}
const wordsOf = (said: z.infer<typeof concept> | undefined) => said?.text ?? said?.coding?.[0]?.display ?? ''

/** Of a type on our list, under a name that ends as that type does, whatever the sender says: nothing else is shown or saved. */
function fileOf({ contentType, title, data }: z.infer<typeof Attachment>, id: string): SharedFile | undefined {
  const { data: type } = z.safeParse(fileType, contentType)
  const bytes = bytesOf(data)
  if (!type || !bytes) return undefined
  return { file: { id, name: nameOf(title, type), type, size: bytes.length }, blob: new Blob([bytes], { type }) }
}
function nameOf(title: string | undefined, type: FileType): string {
  const { data: name = 'document' } = z.safeParse(fileName, title)
  return typeOfName(name) === type ? name : `${name}.${fileTypes[type][0]}`
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const raw = atob(base64)
    const bytes = new Uint8Array(raw.length)
    for (let at = 0; at < raw.length; at += 1) bytes[at] = raw.charCodeAt(at)
    return bytes
  } catch {
    return undefined
  }
}

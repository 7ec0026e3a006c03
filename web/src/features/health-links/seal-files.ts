import { mostDocumentBytes, mostSealed, type SealedFile } from '@uzima/contract/health-links'
import { healthRecordsApi } from '@uzima/contract/health-records'
import { z } from 'zod/mini'
import { client } from '#lib/client.ts'
import { isApiError } from '#lib/errors.ts'
import type { Language } from '#lib/languages.ts'
import { api } from './api.ts'
import { LinkProblem } from './link-problem.ts'

const records = client(healthRecordsApi)

const Attachment = z.looseObject({ url: z.optional(z.string()), size: z.optional(z.number()), data: z.optional(z.string()) })
const Bundle = z.looseObject({
  entry: z.array(z.looseObject({ resource: z.looseObject({ content: z.optional(z.array(z.looseObject({ attachment: Attachment }))) }) })),
})
type Document = { recordId: string; bundle: z.infer<typeof Bundle> }

type Contents = { language: Language; withSummary: boolean; documents: readonly string[] }
/** Seals a file, as text, with the key of the link (JWE, RFC 7516). */
type Seal = (content: string) => Promise<string>
/** What a link shows, as the record is now, each file sealed. A document that is there no more is left out if `gone` says so. */
export async function sealFiles(contents: Contents, seal: Seal, gone: 'left out' | 'refused'): Promise<SealedFile[]> {
  const { language, withSummary } = contents
  const documents: Document[] = []
  for (const recordId of contents.documents) {
    const answer = await api.getHealthLinkDocument({ id: recordId, language }).catch((error) => {
      if (gone === 'left out' && isApiError(error, 'record_not_found')) return undefined
      throw error
    })
    if (answer) documents.push({ recordId, bundle: Bundle.parse(answer.document) })
  }
  const size = documents.flatMap(attachmentsOf).reduce((sum, each) => sum + (each.size ?? 0), 0)
  if (size > mostDocumentBytes) throw new LinkProblem('tooLarge')
  if (!withSummary && documents.length === 0) throw new LinkProblem('nothing')
  const files: SealedFile[] = []
  if (withSummary) files.push({ recordId: null, sealed: await seal(JSON.stringify((await api.getHealthSummary({ language })).summary)) })
  for (const document of documents) {
    await putFilesIn(document)
    files.push({ recordId: document.recordId, sealed: await seal(JSON.stringify(document.bundle)) })
  }
  if (files.reduce((sum, { sealed }) => sum + sealed.length, 0) > mostSealed) throw new LinkProblem('tooLarge')
  return files
}

const attachmentsOf = ({ bundle }: Document) =>
  bundle.entry
    .flatMap(({ resource }) => (resource.content ?? []).map(({ attachment }) => attachment))
    .filter(({ url }) => url !== undefined)

/** Whoever opens the link reaches nothing but what is in it. */
async function putFilesIn(document: Document) {
  for (const attachment of attachmentsOf(document)) {
    const fileId = attachment.url?.split('/').at(-1) ?? ''
    attachment.data = await base64Of(await records.getRecordFile({ id: document.recordId, fileId }))
    delete attachment.url
  }
}

const base64Of = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve((typeof reader.result === 'string' ? reader.result : '').split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

import { fileBytes } from '@uzima/contract/files'
import { newId } from '#db/id.ts'
import type { FhirResource } from '#export/fhir.ts'
import { requireRoom, type Source, Stopped } from './pages.ts'
import { TooLong } from './reach.ts'

/** A file in a Binary is a third longer than by itself. */
const mostBytes = Math.ceil((fileBytes * 4) / 3) + 4096
/** Of one document. */
const most = { files: 10, bytes: 20_000_000 } as const
/** What another server would say that asks for more than it is given, or knows nothing of it. */
const isRefusal = (status: number) => status >= 300 && status < 500 && status !== 429 && status !== 408

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A document with its files: `later` where some of them could not be had now. */
export type Fetched = { document: FhirResource; files: FhirResource[]; later: boolean }

/**
 * Fetches the files of a document. Only its own server is asked, by the person's grant; a file elsewhere stays where it is, and what was brought
 * says that it is missing. What a file is, is found out when the document is read.
 */
export async function filesOf(source: Source, document: FhirResource): Promise<Fetched> {
  const files: FhirResource[] = []
  const content: unknown[] = []
  let later = false
  let bytes = 0
  for (const each of Array.isArray(document.content) ? document.content : []) {
    const attachment = isObject(each) ? each.attachment : undefined
    const address = isObject(attachment) && attachment.data === undefined ? addressOf(attachment.url, source.address) : undefined
    const found =
      address !== undefined && files.length < most.files && bytes < most.bytes && !later ? await readFile(source, address) : null
    if (found === 'later') later = true
    if (found === null || found === 'later' || !isObject(attachment)) content.push(each)
    else {
      const id = newId()
      bytes += found.bytes.length
      const contentType = typeof attachment.contentType === 'string' ? attachment.contentType : found.contentType
      files.push({ resourceType: 'Binary', id, contentType, data: found.bytes.toString('base64') })
      content.push({ ...(each as Json), attachment: { ...attachment, contentType, url: `Binary/${id}` } })
    }
  }
  return { document: { ...document, content }, files, later }
}

/** Relative to the FHIR server, or on the same origin; nothing else is asked with the grant. */
function addressOf(url: unknown, base: string): string | undefined {
  const home = `${base.replace(/\/$/, '')}/`
  if (typeof url !== 'string' || url.length > 2000 || !URL.canParse(url, home)) return undefined
  const read = new URL(url, home)
  read.hash = ''
  return read.origin === new URL(home).origin && read.username === '' && read.password === '' ? read.href : undefined
}

/** Null where there is none for us: it is not asked for again unless the document says otherwise then. */
async function readFile(source: Source, address: string): Promise<{ bytes: Buffer; contentType: string } | null | 'later'> {
  const { reach, token, spent, patienceMs } = source
  requireRoom(source)
  spent.pages += 1
  try {
    const answer = await reach(address, { headers: { accept: '*/*', authorization: `Bearer ${token}` } }, { mostBytes, patienceMs })
    const bytes = Buffer.from(await answer.arrayBuffer())
    spent.bytes += bytes.length
    if (answer.status === 401 && !source.isRenewed) throw new Stopped('unauthorized')
    if (isRefusal(answer.status)) return null
    if (answer.status !== 200) return 'later'
    const contentType = answer.headers.get('content-type') ?? ''
    return /\bjson\b/i.test(contentType) ? binaryIn(bytes) : { bytes, contentType }
  } catch (error) {
    if (error instanceof Stopped) throw error
    return error instanceof TooLong ? null : 'later'
  }
}

/** Servers may answer with the resource in which the file is. */
function binaryIn(bytes: Buffer): { bytes: Buffer; contentType: string } | null {
  try {
    const said: unknown = JSON.parse(bytes.toString('utf8'))
    if (!isObject(said) || said.resourceType !== 'Binary' || typeof said.data !== 'string') return null
    return { bytes: Buffer.from(said.data, 'base64'), contentType: typeof said.contentType === 'string' ? said.contentType : '' }
  } catch {
    return null
  }
}

import { SHLExpiredError, SHLInvalidPasscodeError, SHLManifestNotFoundError, SHLViewer } from 'kill-the-clipboard'
import { z } from 'zod/mini'
import { anonymousFetch } from '#lib/anonymous-fetch.ts'
import { readDocument, type SharedDocument } from './read-document.ts'
import { readSummary, type Summary } from './read-summary.ts'

export type Shared = {
  summary: Summary | undefined
  documents: SharedDocument[]
  /** All of it, for other programs. */
  file: string
  /** Of a link that its owner keeps up to date. */
  updatedAt: string | null
}
export type OpenedLink =
  | ({ state: 'opened' } & Shared)
  | { state: 'wrong'; attemptsLeft: number }
  | { state: 'locked' | 'gone' | 'unreadable' }

const Refusal = z.object({ remainingAttempts: z.int() })
/** Whom the owner’s log names as the reader: nobody is asked who they are. */
const recipient = 'Uzima'

/** Fetches what is sealed and opens it here; the key does not leave this browser. Throws when the server cannot be reached. */
export async function openLink(shlinkURI: string, passcode: string): Promise<OpenedLink> {
  let attemptsLeft = 0
  const reach = async (url: string, options?: RequestInit) => {
    const answer = await anonymousFetch(url, options)
    if (answer.status === 401) attemptsLeft = Refusal.safeParse(await answer.clone().json()).data?.remainingAttempts ?? 0
    if (answer.status === 429 || answer.status >= 500) throw new Error(`The server answered ${answer.status}.`)
    return answer
  }
  try {
    const viewer = new SHLViewer({ shlinkURI, fetch: reach })
    // another portal’s link is for its own page
    if (new URL(viewer.shl.url).origin !== window.location.origin) return { state: 'gone' }
    const { fhirResources, manifest } = await viewer.resolveSHL({ recipient, passcode })
    const [summary] = fhirResources.flatMap((each) => readSummary(each) ?? [])
    const documents = fhirResources.flatMap((each) => readDocument(each) ?? [])
    if (!summary && documents.length === 0) return { state: 'unreadable' }
    const file = JSON.stringify(fhirResources.length === 1 ? fhirResources[0] : collectionOf(fhirResources))
    const latest = manifest?.files
      .map(({ lastUpdated = '' }) => lastUpdated)
      .sort()
      .at(-1)
    return { state: 'opened', summary, documents, file, updatedAt: (manifest?.status === 'can-change' && latest) || null }
  } catch (error) {
    if (error instanceof SHLInvalidPasscodeError) return attemptsLeft > 0 ? { state: 'wrong', attemptsLeft } : { state: 'locked' }
    if (error instanceof SHLManifestNotFoundError || error instanceof SHLExpiredError) return { state: 'gone' }
    if (error instanceof Error && error.name === 'SHLNetworkError') throw error
    if (error instanceof Error && error.name.startsWith('SHL')) return { state: 'unreadable' }
    throw error
  }
}

const collectionOf = (resources: unknown[]) => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: resources.map((resource) => ({ resource })),
})

/** Whether a link asks for a passcode; undefined for what is no link. */
export function readLink(shlinkURI: string): { requiresPasscode: boolean } | undefined {
  try {
    const { requiresPasscode } = new SHLViewer({ shlinkURI }).shl
    return { requiresPasscode }
  } catch {
    return undefined
  }
}

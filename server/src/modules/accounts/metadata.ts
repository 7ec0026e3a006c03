import { invalid } from './refusals.ts'

export type Metadata = Record<string, unknown>

/** It travels in every access token, so it stays small. */
const largestMetadata = 4096
const deepestMetadata = 8
/** A NUL or half a surrogate pair is no text that the database could keep. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what it refuses
const unstorable = /\u0000|\p{Surrogate}/u

/** What a person wrote about themselves. It is theirs to change, so nothing may ever be decided by it. */
export function readMetadata(given: Metadata): Metadata {
  check(given, 0)
  if (Buffer.byteLength(JSON.stringify(given)) > largestMetadata) throw invalid('The user metadata is too large')
  return given
}

/** Merged at the top level; null removes a key. Entries, not assignments: a key such as __proto__ stays a mere key. */
export function mergeMetadata(kept: Metadata, change: Metadata): Metadata {
  const merged = new Map([...Object.entries(kept), ...Object.entries(change)])
  return readMetadata(Object.fromEntries([...merged].filter(([, value]) => value !== null)))
}

export function without(given: Metadata, ...keys: string[]): Metadata {
  return Object.fromEntries(Object.entries(given).filter(([key]) => !keys.includes(key)))
}

function check(value: unknown, depth: number): void {
  if (depth > deepestMetadata) throw invalid('The user metadata is nested too deeply')
  if (typeof value === 'string') checkText(value)
  if (typeof value !== 'object' || value === null) return
  for (const [key, each] of Object.entries(value)) {
    checkText(key)
    check(each, depth + 1)
  }
}

function checkText(text: string) {
  if (unstorable.test(text)) throw invalid('The user metadata holds characters that cannot be stored')
}

/** The name a person gave, for the rules that know it; anything else than a text is none. */
export const nameIn = (metadata: Metadata | undefined): string => (typeof metadata?.name === 'string' ? metadata.name : '')

import { invalid } from './refusals.ts'

export type Metadata = Record<string, unknown>

/** In bytes; metadata is part of every access token, so it must stay small. */
const largestMetadata = 4096
const deepestMetadata = 8
/** PostgreSQL cannot store NUL or unpaired surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what it refuses
const unstorable = /\u0000|\p{Surrogate}/u

/** Validates user metadata. Users can change it freely, so no decision may depend on it. */
export function readMetadata(given: Metadata): Metadata {
  check(given, 0)
  if (Buffer.byteLength(JSON.stringify(given)) > largestMetadata) throw invalid('The user metadata is too large')
  return given
}

/** Shallow merge; null removes a key. Uses entries instead of assignment so that `__proto__` is an ordinary key. */
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

/** The user's name for the password rules; anything that is not a string counts as none. */
export const nameIn = (metadata: Metadata | undefined): string => (typeof metadata?.name === 'string' ? metadata.name : '')

import { decryptEnvelope, encryptEnvelope, versionOf } from './envelope.ts'
import type { Keys } from './master-key.ts'

const contextOf = (kind: string, subjectId: string) => `subject_keys|wrapped|${kind}|${subjectId}`

/** The data key of a person and kind, wrapped by the key of the kind. */
export const wrapKey = (keys: Keys, version: number, kind: string, subjectId: string, key: Buffer) =>
  encryptEnvelope(keys.kindKey(kind, version), version, contextOf(kind, subjectId), key)

/** Throws if the master key is another one, or the row was changed or moved. */
export const unwrapKey = (keys: Keys, kind: string, subjectId: string, wrapped: Buffer) =>
  decryptEnvelope(keys.kindKey(kind, versionOf(wrapped)), contextOf(kind, subjectId), wrapped)

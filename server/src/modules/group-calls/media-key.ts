import type { KeyColumn } from '#crypto/key-columns.ts'

/** That a group's sound and pictures are encrypted with, sealed by the master key. */
export const groupCallKeys: KeyColumn = { table: 'app.group_calls', column: 'media_key', kind: 'group_call_keys' }

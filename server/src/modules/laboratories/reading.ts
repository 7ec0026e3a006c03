import type { Services } from '#services.ts'
import { textOf } from './hl7-text.ts'
import { type Result, resultsOf } from './oru.ts'
import type { MessageRow } from './queries.ts'
import { openMessage } from './seal.ts'

/** The results of a message that was taken, as they were read when it came; none once it is no longer kept. */
export function readKept({ keys, practice }: Services, { id, sealed, sealKey, receivedAt }: MessageRow): Result[] {
  if (!sealed || !sealKey) return []
  const read = resultsOf(textOf(openMessage(keys, { id, sealed, sealKey })) ?? '', { zone: practice.current.timeZone, now: receivedAt })
  return 'results' in read ? read.results : []
}

import { z } from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { RecordsKey } from './keys.ts'

/** Whether messages are archived, and the archive keys: oldest first, the last one in use. */
export const RecordsKeys = z.object({ isOn: z.boolean(), keys: z.array(RecordsKey) })
export type RecordsKeys = z.infer<typeof RecordsKeys>

export const recordsKeyApi = endpoints({
  getRecordsKeys: {
    method: 'GET',
    path: '/api/messages/records-keys',
    summary: 'The practice’s public keys, for which its clinicians’ conversations are archived.',
    response: RecordsKeys,
  },
  publishRecordsKey: {
    method: 'POST',
    path: '/api/messages/records-keys',
    summary: 'Publishes a records key created in an admin’s browser. Everyone who writes messages is shown the change.',
    body: z.object({ card: z.string().check(z.maxLength(4000)) }),
    response: RecordsKeys,
    status: 201,
  },
})

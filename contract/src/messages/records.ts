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
    summary: 'The keys with which the practice can open its clinicians’ conversations.',
    response: RecordsKeys,
  },
  publishRecordsKey: {
    method: 'POST',
    path: '/api/messages/records-keys',
    summary: 'Publishes a records key made in an admin’s browser. Everyone who writes is shown the change.',
    body: z.object({ card: z.string().check(z.maxLength(4000)) }),
    response: RecordsKeys,
    status: 201,
  },
})

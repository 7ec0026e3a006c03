import type { Call } from '@uzima/contract/endpoint'
import { securityActivityApi, securityApi } from '@uzima/contract/security'
import { client } from './client.ts'

type Event = Call<(typeof securityApi)['logEvent']>

/**
 * Tells the server what only this screen knows. When audit-logging does not take it, or answers nothing, it is kept beside the log and
 * joins it later; fails when that cannot be done either.
 */
export async function logEvent({ severity = 'info', ...event }: Event, page: string): Promise<void> {
  try {
    await client(securityApi).logEvent({ ...event, severity })
  } catch {
    const { event_type: type, resource_id, details } = event
    await client(securityActivityApi).storeAnalyticsEvent({ type, page, data: { resource_id, details, severity } })
  }
}

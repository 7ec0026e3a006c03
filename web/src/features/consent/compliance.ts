import { type CheckCompliance, type ProtectedType, securityComplianceApi } from '@uzima/contract/security/compliance'
import { client } from '#lib/client.ts'
import { i18n, loadTexts } from '#lib/i18n.ts'

const api = client(securityComplianceApi)

export type Checked = { passed: boolean; message: string }

/** Asks the server whether protected content may be shown. No response means no. */
export async function checkCompliance(input: CheckCompliance): Promise<Checked> {
  try {
    const { success, reason, message } = await api.checkCompliance(input)
    if (success) return { passed: true, message }
    await loadTexts(['errors'])
    return { passed: false, message: reason === null ? message : i18n.t(`errors:${reason}`, { defaultValue: message }) }
  } catch {
    return { passed: false, message: i18n.t('consent:check.failed') }
  }
}

/** Logs that protected content was requested and whether it was shown. The server logs its own responses itself. */
export async function recordAttempt(dataType: ProtectedType, granted: boolean): Promise<void> {
  const { logEvent } = await import('#lib/log-event.ts')
  const event = { event_type: 'phi_access_attempt', resource_type: dataType, details: { data_type: dataType, granted } } as const
  // queued if it cannot be sent now
  await logEvent(event, location.pathname).catch(() => undefined)
}

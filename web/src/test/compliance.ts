import { securityApi } from '@uzima/contract/security'
import { securityComplianceApi } from '@uzima/contract/security/compliance'
import { answerAfterOthers } from './server.ts'

/** What a page of protected data asks before it shows them to somebody who has agreed to the notice. */
export function passComplianceCheck() {
  answerAfterOthers(securityApi, { logEvent: () => ({ success: true }) })
  answerAfterOthers(securityComplianceApi, {
    checkCompliance: () => ({ success: true, reason: null, message: 'ok', timestamp: '2027-01-04T08:00:00Z' }),
  })
}

import { type SecurityEvent, securityActivityApi } from '@uzima/contract/security'
import { dataKinds, securityEncryptionApi } from '@uzima/contract/security/encryption'
import { type SecurityOverview, securityChecks, securityOverviewApi } from '@uzima/contract/security/overview'
import { sessionsApi } from '@uzima/contract/sessions'
import { sharingApi } from '@uzima/contract/sharing'
import { answer } from './server.ts'

const checkedAt = '2027-01-04T08:00:00Z'
export const overview: SecurityOverview = {
  score: 64,
  checks: securityChecks.map((name, at) => ({ name, passed: at < 7 })),
  encrypted: { kinds: 4, of: 4 },
  sessions: { count: 1, devices: 1 },
  alerts: { count: 0, unread: 0 },
  safeguards: [],
  idleMinutes: 15,
  isLocal: false,
  logSignedAt: checkedAt,
  consentedAt: null,
  checkedAt,
}
const kind = { enabled: true, rowsTotal: 0, rowsPlaintext: 0, keyVersion: 1, staleKeys: 0, canaryOk: true, isRunning: false }

/** The security dashboard of somebody to whom nothing has happened. */
export function answerQuietDashboard() {
  answer(securityOverviewApi, { getSecurityOverview: () => overview })
  answer(securityEncryptionApi, {
    checkEncryptionStatus: () => ({
      medical_records: true,
      messages: true,
      symptoms: true,
      medications: true,
      kinds: dataKinds.map((each) => ({ ...kind, kind: each })),
      checkedAt,
    }),
  })
  answer(securityActivityApi, {
    listSecurityEvents: () => ({ rows: [], next: null, completeSince: null }),
    listAuditLogs: () => ({ rows: [], next: null, completeSince: null }),
    listRecordViews: () => ({ rows: [], next: null, completeSince: null }),
  })
  answer(sessionsApi, { listSessions: () => ({ rows: [] }) })
  answer(sharingApi, { listAccess: () => ({ rows: [], ended: [] }) })
}

export const securityEvent = (change: Partial<SecurityEvent>): SecurityEvent => ({
  id: crypto.randomUUID(),
  user_id: crypto.randomUUID(),
  event_type: 'account.signed_in',
  timestamp: '2025-04-15T19:05:00.000Z',
  severity: 'info',
  resource_type: null,
  resource_id: null,
  ip_address: null,
  user_agent: null,
  details: {},
  ...change,
})

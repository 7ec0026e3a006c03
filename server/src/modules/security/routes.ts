import { securityActivityApi, securityApi } from '@uzima/contract/security'
import { securityComplianceApi } from '@uzima/contract/security/compliance'
import { securityEncryptionApi } from '@uzima/contract/security/encryption'
import { securityOverviewApi } from '@uzima/contract/security/overview'
import { securityReportsApi } from '@uzima/contract/security/reports'
import { routes, together } from '#http/routes.ts'
import { checkCompliance } from './service/compliance.ts'
import { checkEncryptionStatus, deriveAndConvert, enableEncryption, encryptMedicalData } from './service/encryption.ts'
import { exportSecurityEvents, listAuditLogs, listRecordViews, listSecurityEvents, summarizeSecurityEvents } from './service/events.ts'
import { getSecurityOverview } from './service/overview.ts'
import { reportPolicyViolations } from './service/reports.ts'
import { logEvent, storeAnalyticsEvent } from './service.ts'

const events = routes(securityApi, {
  logEvent: { allow: 'anyone', limit: null, audit: 'global_javascript_error', run: logEvent },
})

const activity = routes(securityActivityApi, {
  // audit-logging was unavailable; the scheduled task records it later
  storeAnalyticsEvent: { allow: 'anyone', limit: null, audit: null, run: storeAnalyticsEvent },
  listSecurityEvents: { allow: 'user', audit: null, run: listSecurityEvents },
  summarizeSecurityEvents: { allow: 'user', audit: null, run: summarizeSecurityEvents },
  exportSecurityEvents: { allow: 'user', audit: 'security_events.exported', run: exportSecurityEvents },
  listAuditLogs: { allow: 'user', audit: 'audit_logs.viewed', run: listAuditLogs },
  listRecordViews: { allow: 'member', audit: null, run: listRecordViews },
})

const encryption = routes(securityEncryptionApi, {
  checkEncryptionStatus: { allow: 'user', audit: null, run: checkEncryptionStatus },
  enableEncryption: { allow: 'admin', needs: ['aal2', 'fresh'], audit: 'encryption.requested', run: enableEncryption },
  encryptMedicalData: {
    allow: 'verified',
    costly: true,
    audit: 'medical_data.encrypted',
    prepare: deriveAndConvert,
    run: encryptMedicalData,
  },
})

const compliance = routes(securityComplianceApi, {
  checkCompliance: { allow: 'user', audit: 'hipaa_compliance_check', run: checkCompliance },
})

const reports = routes(securityReportsApi, {
  // sent by browsers; no person's record is involved
  reportPolicyViolations: { allow: 'anyone', limit: null, audit: null, run: reportPolicyViolations },
})

const overview = routes(securityOverviewApi, {
  getSecurityOverview: { allow: 'user', audit: null, run: getSecurityOverview },
})

export const security = together(events, activity, encryption, compliance, reports, overview)

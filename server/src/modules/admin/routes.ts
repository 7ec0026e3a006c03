import { adminApi } from '@uzima/contract/admin'
import { adminAccountsApi } from '@uzima/contract/admin/accounts'
import { adminContentApi } from '@uzima/contract/admin/content'
import { adminSystemApi } from '@uzima/contract/admin/system'
import { routes, together } from '#http/routes.ts'
import {
  changeRole,
  disableAccount,
  enableAccount,
  getAccount,
  listAccounts,
  resendConfirmation,
  resetFactors,
} from './service/accounts.ts'
import { getContent, publishNotice, removeNotice, setResultsWait, switchContent } from './service/content.ts'
import { allowFactorReset, listFactorResets, refuseFactorReset } from './service/factor-resets.ts'
import { getSystem, listFailedMails, requestAuditCheck, retryJobs, retryMail } from './service/system.ts'
import { approveApplication, getOwnApplication, listApplications, rejectApplication } from './service.ts'

const applications = routes(adminApi, {
  listApplications: { allow: 'admin', needs: ['aal2'], audit: 'applications.listed', run: listApplications },
  approveApplication: { allow: 'admin', needs: ['aal2'], audit: 'application.approved', run: approveApplication },
  rejectApplication: { allow: 'admin', needs: ['aal2'], audit: 'application.rejected', run: rejectApplication },
  listFactorResets: { allow: 'admin', needs: ['aal2'], audit: 'admin.factor_resets_listed', run: listFactorResets },
  allowFactorReset: {
    allow: 'admin',
    needs: ['aal2', 'fresh'],
    audit: 'admin.factor_reset_allowed',
    run: allowFactorReset,
  },
  refuseFactorReset: { allow: 'admin', needs: ['aal2'], audit: 'admin.factor_reset_refused', run: refuseFactorReset },
  getOwnApplication: { allow: 'user', audit: null, run: getOwnApplication },
})

const act = { allow: 'admin', needs: ['aal2', 'fresh'] } as const
const accounts = routes(adminAccountsApi, {
  listAccounts: { allow: 'admin', needs: ['aal2'], audit: 'admin.accounts_listed', run: listAccounts },
  getAccount: { allow: 'admin', needs: ['aal2'], audit: 'admin.account_viewed', run: getAccount },
  disableAccount: { ...act, audit: 'admin.account_disabled', run: disableAccount },
  enableAccount: { ...act, audit: 'admin.account_enabled', run: enableAccount },
  changeRole: { ...act, audit: 'admin.role_changed', run: changeRole },
  resetFactors: { ...act, audit: 'admin.factor_reset_allowed', run: resetFactors },
  resendConfirmation: { ...act, audit: 'admin.confirmation_resent', run: resendConfirmation },
})

const system = routes(adminSystemApi, {
  // system figures, no personal data
  getSystem: { allow: 'admin', needs: ['aal2'], audit: null, run: getSystem },
  requestAuditCheck: { allow: 'admin', needs: ['aal2'], audit: 'admin.audit_check_requested', run: requestAuditCheck },
  listFailedMails: { allow: 'admin', needs: ['aal2'], audit: 'admin.failed_mails_listed', run: listFailedMails },
  retryMail: { allow: 'admin', needs: ['aal2'], audit: 'admin.mail_retried', run: retryMail },
  retryJobs: { allow: 'admin', needs: ['aal2'], audit: 'admin.jobs_retried', run: retryJobs },
})

const content = routes(adminContentApi, {
  // public anyway
  getContent: { allow: 'admin', needs: ['aal2'], audit: null, run: getContent },
  switchContent: { allow: 'admin', needs: ['aal2'], audit: 'admin.content_switched', run: switchContent },
  setResultsWait: { allow: 'admin', needs: ['aal2'], audit: 'admin.results_wait_set', run: setResultsWait },
  publishNotice: { allow: 'admin', needs: ['aal2'], audit: 'admin.notice_published', run: publishNotice },
  removeNotice: { allow: 'admin', needs: ['aal2'], audit: 'admin.notice_removed', run: removeNotice },
})

export const admin = together(applications, accounts, system, content)

import { adminApi } from '@uzima/contract/admin'
import { routes } from '#http/routes.ts'
import { allowFactorReset, listFactorResets, refuseFactorReset } from './service/factor-resets.ts'
import { approveApplication, getOwnApplication, listApplications, rejectApplication } from './service.ts'

export const admin = routes(adminApi, {
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

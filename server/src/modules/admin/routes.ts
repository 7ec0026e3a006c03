import { adminApi } from '@uzima/contract/admin'
import { routes } from '#http/routes.ts'
import { approveApplication, getOwnApplication, listApplications, rejectApplication } from './service.ts'

export const admin = routes(adminApi, {
  listApplications: { allow: 'admin', needs: ['aal2'], audit: 'applications.listed', run: listApplications },
  approveApplication: { allow: 'admin', needs: ['aal2'], audit: 'application.approved', run: approveApplication },
  rejectApplication: { allow: 'admin', needs: ['aal2'], audit: 'application.rejected', run: rejectApplication },
  getOwnApplication: { allow: 'user', audit: null, run: getOwnApplication },
})

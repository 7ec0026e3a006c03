import { dashboardApi } from '@uzima/contract/dashboard'
import { waitingApi } from '@uzima/contract/dashboard/waiting'
import { routes } from '#http/routes.ts'
import { getDashboard, getWaitingWork } from './service.ts'

export const dashboard = routes(
  { ...dashboardApi, ...waitingApi },
  {
    getDashboard: { allow: 'user', asAdmin: true, audit: 'dashboard.viewed', run: getDashboard },
    getWaitingWork: { allow: 'user', asAdmin: true, audit: null, run: getWaitingWork },
  },
)

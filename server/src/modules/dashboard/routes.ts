import { dashboardApi } from '@uzima/contract/dashboard'
import { routes } from '#http/routes.ts'
import { getDashboard, getWaitingWork } from './service.ts'

export const dashboard = routes(dashboardApi, {
  getDashboard: { allow: 'user', audit: 'dashboard.viewed', run: getDashboard },
  getWaitingWork: { allow: 'user', audit: null, run: getWaitingWork },
})

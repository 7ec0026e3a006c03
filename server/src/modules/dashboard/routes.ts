import { dashboardApi } from '@uzima/contract/dashboard'
import { routes } from '#http/routes.ts'
import { getDashboard } from './service.ts'

export const dashboard = routes(dashboardApi, {
  getDashboard: { allow: 'user', audit: 'dashboard.viewed', run: getDashboard },
})

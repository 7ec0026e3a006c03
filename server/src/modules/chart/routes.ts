import { chartApi } from '@uzima/contract/chart'
import { routes } from '#http/routes.ts'
import { getChart } from './service.ts'

export const chart = routes(chartApi, {
  getChart: { allow: 'provider', audit: 'chart.viewed', run: getChart },
})

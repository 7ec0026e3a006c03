import { chartApi } from '@uzima/contract/chart'
import { routes } from '#http/routes.ts'
import { findInChart } from './find.ts'
import { getChart, listTimeline } from './service.ts'

export const chart = routes(chartApi, {
  getChart: { allow: 'provider', audit: 'chart.viewed', run: getChart },
  listTimeline: { allow: 'provider', audit: 'chart.timeline_viewed', run: listTimeline },
  findInChart: { allow: 'provider', audit: 'chart.searched', run: findInChart },
})

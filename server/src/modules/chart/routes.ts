import { chartApi } from '@uzima/contract/chart'
import { routes } from '#http/routes.ts'
import { getChart, listOwnTimeline, listTimeline } from './service/chart.ts'
import { findInChart } from './service/find.ts'

export const chart = routes(chartApi, {
  getChart: { allow: 'provider', audit: 'chart.viewed', run: getChart },
  listTimeline: { allow: 'provider', audit: 'chart.timeline_viewed', run: listTimeline },
  listOwnTimeline: { allow: 'member', needs: ['consented'], audit: 'chart.timeline_viewed', run: listOwnTimeline },
  findInChart: { allow: 'provider', audit: 'chart.searched', run: findInChart },
})

import { careTeamApi } from '@uzima/contract/care-team'
import { type Chart, chartApi } from '@uzima/contract/chart'
import { answer } from './server.ts'

/** A chart with nothing in it yet. */
export const emptyChart = (): Chart => ({
  allergies: { known: 'unknown', none: null, rows: [] },
  conditions: { known: 'unknown', none: null, rows: [] },
  nextVisit: null,
  medications: [],
  vitals: [],
  results: [],
  unreviewed: 0,
  prevention: [],
  flags: [],
  orders: [],
})

/** Every page of a patient has the head of their chart. */
export const answerEmptyChart = () => {
  answer(chartApi, { getChart: emptyChart })
  answer(careTeamApi, { listPatientCareTeam: () => ({ rows: [], former: [] }) })
}

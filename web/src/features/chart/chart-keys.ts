import type { Chart } from '@uzima/contract/chart'
import { useNavigate } from 'react-router'
import { useKeys } from '#lib/shortcuts.ts'
import { useChartActions } from './chart-actions.ts'

/** A key of the page of a patient, what it does in words, and how. */
type ChartKey = { key: string; label: string; run: () => void }
type Of = { patientId: string; chart: Chart | undefined; others: readonly ChartKey[] }

/** The keys of the actions of a patient, and `others`; listens to them while they are on. */
export function useChartKeys({ patientId, chart, others }: Of): { key: string; label: string }[] {
  const navigate = useNavigate()
  const ofActions = useChartActions().flatMap(({ name, shortcut, needsAllergies, to }): ChartKey[] => {
    if (!shortcut) return []
    const run = () => {
      if (!needsAllergies || chart) void navigate(to({ patientId, visit: chart?.nextVisit ?? null }))
    }
    return [{ key: shortcut, label: `chart:act.${name}`, run }]
  })
  const keys = [...ofActions, ...others]
  useKeys(Object.fromEntries(keys.map(({ key, run }) => [key, run])))
  return keys
}

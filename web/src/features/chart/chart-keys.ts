import type { Chart } from '@uzima/contract/chart'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { isFree } from '#lib/shortcuts.ts'
import { useChartActions } from './chart-actions.ts'

const storedAs = 'chart-keys'
/** Keys of one character can be switched off: who speaks to the device or slips on its keys presses them unawares (WCAG 2.1.4). */
export function useKeysSwitch() {
  const [areOn, setOn] = useState(() => localStorage.getItem(storedAs) !== 'off')
  return {
    areOn,
    switchKeys: (on: boolean) => {
      if (on) localStorage.removeItem(storedAs)
      else localStorage.setItem(storedAs, 'off')
      setOn(on)
    },
  }
}

/** A key of the page of a patient, what it does in words, and how. */
type ChartKey = { key: string; label: string; run: () => void }
type Of = { patientId: string; chart: Chart | undefined; areOn: boolean; others: readonly ChartKey[] }

/** The keys of the actions of a patient, and `others`; listens to them while they are on. */
export function useChartKeys({ patientId, chart, areOn, others }: Of): { key: string; label: string }[] {
  const navigate = useNavigate()
  const ofActions = useChartActions().flatMap(({ name, shortcut, needsAllergies, to }): ChartKey[] => {
    if (!shortcut) return []
    const run = () => {
      if (!needsAllergies || chart) void navigate(to({ patientId, visit: chart?.nextVisit ?? null }))
    }
    return [{ key: shortcut, label: `chart:act.${name}`, run }]
  })
  const keys = [...ofActions, ...others]
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      if (!areOn || event.ctrlKey || event.metaKey || !isFree(event)) return
      const pressed = keys.find(({ key }) => key === event.key)
      if (!pressed) return
      event.preventDefault()
      pressed.run()
    }
    // before the page's own: here the slash looks into the chart
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  })
  return keys
}

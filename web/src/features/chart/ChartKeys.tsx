import type { Chart } from '@uzima/contract/chart'
import { Keyboard } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeysSwitch } from '#lib/shortcuts.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { useChartKeys } from './chart-keys.ts'
import { closeFind, openFind, useFindOpen } from './find.ts'

const FindInChart = lazy(async () => ({ default: (await import('./FindInChart.tsx')).FindInChart }))
const KeysHelp = lazy(async () => ({ default: (await import('./KeysHelp.tsx')).KeysHelp }))

/** Listens to the keys of a patient's page, and says what they are. */
export function ChartKeys({ patientId, chart }: { patientId: string; chart: Chart | undefined }) {
  const { t } = useTranslation('chart')
  const { areOn, switchKeys } = useKeysSwitch()
  const [isOpen, setOpen] = useState(false)
  const isFinding = useFindOpen()
  // it is this patient's
  useEffect(() => closeFind, [])
  const keys = useChartKeys({
    ...{ patientId, chart },
    others: [
      { key: '/', label: 'chart:find.title', run: openFind },
      { key: '?', label: 'chart:keys.title', run: () => setOpen(true) },
    ],
  })
  return (
    <>
      <IconButton
        name={t('chart:keys.title')}
        icon={Keyboard}
        aria-keyshortcuts={areOn ? '?' : undefined}
        className="max-wide:hidden"
        onClick={() => setOpen(true)}
      />
      {isFinding ? (
        <Suspense fallback={null}>
          <FindInChart patientId={patientId} />
        </Suspense>
      ) : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <KeysHelp keys={keys} areOn={areOn} onSwitch={switchKeys} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

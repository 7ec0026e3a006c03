import { isUrgent, type VitalSign } from '@uzima/contract/vitals'
import type { VitalKind } from '@uzima/contract/vitals/kinds'
import { ListPlus, Plus } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryState } from '#lib/query-state.ts'
import { useOpened } from '#lib/use-opened.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { loadStepsCard } from '../steps/public.ts'
import { useLatestVitals, useVitalKinds, type Whose } from './api.ts'
import { ExportButton } from './ExportButton.tsx'
import { LatestVitals } from './LatestVitals.tsx'
import { UrgentAdvice } from './UrgentAdvice.tsx'
import { type Shown, VitalDialogs } from './VitalDialogs.tsx'

const VitalChart = lazy(async () => ({ default: (await import('./VitalChart.tsx')).VitalChart }))
const GrowthCard = lazy(async () => ({ default: (await import('./growth/GrowthCard.tsx')).GrowthCard }))
const Meaning = lazy(async () => ({ default: (await import('./Meaning.tsx')).Meaning }))
const StepsCard = lazy(loadStepsCard)
const VitalList = lazy(async () => ({ default: (await import('./VitalList.tsx')).VitalList }))

const recentMs = 48 * 3_600_000
const isRecent = ({ takenAt }: VitalSign) => Date.now() - Date.parse(takenAt) < recentMs

type VitalsViewProps = {
  patientId?: Whose
  kind: VitalKind | null
  onKind: (kind: VitalKind) => void
  /** What stands first where a value is dangerous, for providers. */
  Critical?: ComponentType<{ vitals: readonly VitalSign[]; onShow: (kind: VitalKind) => void }>
}

/** Measurements: the latest of each kind, one charted and explained, and the full list. */
export function VitalsView({ patientId, kind, onKind, Critical }: VitalsViewProps) {
  const { t } = useTranslation(['vitals', 'common'])
  const latest = useLatestVitals(patientId)
  const kinds = useVitalKinds()
  const [shown, setShown] = useOpened<NonNullable<Shown>>({ add: kind ?? 'bp' })
  const rows = latest.data?.rows ?? []
  const chosen = rows.find((row) => row.latest.kind === kind) ?? rows[0]
  const factsOf = (each: VitalKind) => kinds.data?.kinds.find((facts) => facts.kind === each)
  const recent = rows.map((row) => row.latest).filter((vital) => isUrgent(vital.level) && isRecent(vital))
  // providers need no advice
  const urgent = patientId ? [] : recent
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setShown({ add: kind ?? chosen?.latest.kind ?? 'bp' })}>
      {t('vitals:add.title')}
    </Button>
  )
  const [isNew, setNew] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  const hasUrgent = urgent.length > 0
  useEffect(() => {
    if (!isNew || !hasUrgent) return
    top.current?.scrollIntoView({ block: 'start' })
    setNew(false)
  }, [isNew, hasUrgent])
  return (
    <StateView
      {...queryState(latest)}
      skeleton={
        <Card>
          <SkeletonRows label={t('vitals:list.loading')} rows={5} />
        </Card>
      }
    >
      {() => (
        <>
          {chosen ? (
            <div ref={top} className="grid scroll-mt-20 gap-4 wide:gap-6">
              {Critical && recent.length > 0 ? <Critical vitals={recent} onShow={onKind} /> : null}
              {urgent.map((vital) => (
                <UrgentAdvice
                  key={vital.id}
                  vital={vital}
                  source={factsOf(vital.kind)?.source}
                  onAgain={() => setShown({ add: vital.kind })}
                />
              ))}
              <div className="flex flex-wrap items-center justify-between gap-3">
                <div className="flex flex-wrap gap-3">
                  {add}
                  <Button icon={ListPlus} onClick={() => setShown('together')}>
                    {t('vitals:together.title')}
                  </Button>
                </div>
                <ExportButton patientId={patientId} />
              </div>
              <div className="grid items-start gap-4 wide:grid-cols-[22rem_minmax(0,1fr)] wide:gap-6">
                <LatestVitals rows={rows} shown={chosen.latest.kind} onShow={onKind} />
                <div className="grid gap-4 wide:gap-6">
                  <Suspense
                    fallback={
                      <Card>
                        <SkeletonRows label={t('vitals:chart.loading')} rows={4} />
                      </Card>
                    }
                  >
                    <VitalChart
                      key={chosen.latest.kind}
                      patientId={patientId}
                      kind={chosen.latest.kind}
                      facts={factsOf(chosen.latest.kind)}
                    />
                  </Suspense>
                  {rows.every(({ latest: { age } }) => age === 'adult') ? null : (
                    <Suspense fallback={null}>
                      <GrowthCard patientId={patientId} />
                    </Suspense>
                  )}
                  <Suspense
                    fallback={
                      <Card title={t('vitals:list.title')}>
                        <SkeletonRows label={t('vitals:list.loading')} rows={4} />
                      </Card>
                    }
                  >
                    {patientId ? null : <Meaning vital={chosen.latest} facts={factsOf(chosen.latest.kind)} />}
                    <VitalList patientId={patientId} kind={chosen.latest.kind} onOpen={setShown} />
                  </Suspense>
                </div>
              </div>
            </div>
          ) : (
            <Card>
              <EmptyState title={t('vitals:empty.title')} text={t(patientId ? 'vitals:empty.patient' : 'vitals:empty.text')} action={add} />
            </Card>
          )}
          <Suspense fallback={null}>
            <StepsCard patientId={patientId} />
          </Suspense>
          <VitalDialogs
            patientId={patientId}
            shown={shown}
            onClose={() => setShown(null)}
            onAdded={(vital) => {
              onKind(vital.kind)
              setNew(isUrgent(vital.level))
            }}
          />
        </>
      )}
    </StateView>
  )
}

import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '#lib/i18n.ts'
import { queryState } from '#lib/query-state.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { usePracticeSettings } from '../api.ts'
import { FirstRunFrame } from './FirstRunFrame.tsx'

const FirstRunForm = lazy(async () => {
  const [{ FirstRunForm: Loaded }] = await Promise.all([import('./FirstRunForm.tsx'), loadTexts(['staff', 'prices', 'errors-staff'])])
  return { default: Loaded }
})

const untouched = { who: 'none', where: 'none', hours: 'none', doctor: 'none', mail: 'none', doors: 'none' } as const

/** The screen at /admin/practice/first-run: what a practice needs before its first patient. */
export default function FirstRunPage() {
  const { t } = useTranslation(['practice', 'common'])
  const settings = usePracticeSettings()
  const { data } = settings
  const skeleton = <SkeletonRows label={t('practice:loading')} rows={4} />
  const waiting = (
    <FirstRunFrame states={untouched}>
      <h1 className="mb-6">{t('practice:title')}</h1>
      <StateView {...queryState(settings)} skeleton={skeleton}>
        {() => skeleton}
      </StateView>
    </FirstRunFrame>
  )
  if (!data) return waiting
  return (
    <Suspense fallback={waiting}>
      <FirstRunForm settings={data} onStale={() => settings.refetch().then(({ data: fresh }) => fresh)} />
    </Suspense>
  )
}

import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '#lib/i18n.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { AllergyCard } from '../allergies/public.ts'
import { loadCareTeamCard } from '../care-team/public.ts'
import { ConditionCard } from '../conditions/public.ts'
import { ConsentGate } from '../consent/public.ts'
import { loadOrderCard } from '../orders/public.ts'

const ImmunizationCard = lazy(async () => {
  const [{ ImmunizationCard: Loaded }] = await Promise.all([import('../immunizations/public.ts'), loadTexts(['immunizations', 'wellness'])])
  return { default: Loaded }
})

const ProcedureCard = lazy(async () => {
  const [{ ProcedureCard: Loaded }] = await Promise.all([import('../procedures/public.ts'), loadTexts(['procedures'])])
  return { default: Loaded }
})
const FamilyHistoryCard = lazy(async () => {
  const [{ FamilyHistoryCard: Loaded }] = await Promise.all([import('../family-history/public.ts'), loadTexts(['family-history'])])
  return { default: Loaded }
})
const SocialHistoryCard = lazy(async () => {
  const [{ SocialHistoryCard: Loaded }] = await Promise.all([import('../social-history/public.ts'), loadTexts(['social-history'])])
  return { default: Loaded }
})
const OrderCard = lazy(loadOrderCard)
const CareTeamCard = lazy(loadCareTeamCard)

/** The screen at /medical-history: what the user and their clinicians keep in the chart, one card for each kind, and what was ordered. */
export default function MedicalHistoryPage() {
  const { t } = useTranslation('chart')
  return (
    <>
      <PageHeader title={t('chart:page.title')} text={t('chart:page.intro')} />
      <ConsentGate dataType="medical_records">
        <div className="grid max-w-200 gap-4 wide:gap-6">
          <AllergyCard />
          <Suspense fallback={<SkeletonRows label={t('chart:page.loading')} rows={4} />}>
            <ConditionCard />
          </Suspense>
          <Suspense fallback={<SkeletonRows label={t('chart:page.loading')} rows={4} />}>
            <ImmunizationCard />
          </Suspense>
          <Suspense fallback={<SkeletonRows label={t('chart:page.loading')} rows={4} />}>
            <ProcedureCard />
          </Suspense>
          <Suspense fallback={<SkeletonRows label={t('chart:page.loading')} rows={4} />}>
            <FamilyHistoryCard />
          </Suspense>
          <Suspense fallback={<SkeletonRows label={t('chart:page.loading')} rows={4} />}>
            <SocialHistoryCard />
          </Suspense>
          <Suspense fallback={<SkeletonRows label={t('chart:page.loading')} rows={4} />}>
            <OrderCard />
          </Suspense>
          <Suspense fallback={<SkeletonRows label={t('chart:page.loading')} rows={4} />}>
            <CareTeamCard />
          </Suspense>
        </div>
      </ConsentGate>
    </>
  )
}

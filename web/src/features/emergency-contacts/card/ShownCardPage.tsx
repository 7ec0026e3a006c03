import type { EmergencyCard } from '@uzima/contract/emergency-contacts/card'
import { PhoneCall } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { isApiError } from '#lib/errors.ts'
import { QueryProvider } from '#lib/query.tsx'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { callTo, emergencyCall } from '../../../paths.ts'
import { useLocalNumber } from '../local-number.ts'
import { useShownCard } from './api.ts'
import { CardView } from './CardView.tsx'

/** The page at /card/:token, for whoever scans a card's QR code. */
export default function ShownCardPage() {
  return (
    <QueryProvider>
      <div className="mx-auto w-full max-w-[44rem] px-4 pt-4 pb-16 wide:px-8 wide:pt-10 wide:pb-24">
        <ShownCard />
      </div>
    </QueryProvider>
  )
}

function ShownCard() {
  const { t } = useTranslation(['emergency-contacts', 'common'])
  const { token = '' } = useParams()
  const query = useShownCard(token)
  // a truncated link counts as an unknown one
  if (query.data?.card === null || (isApiError(query.error) && query.error.status === 404)) return <Gone />
  return (
    <StateView {...queryState(query)} skeleton={<SkeletonRows label={t('emergency-contacts:card.shown.loading')} rows={4} />}>
      {() => (query.data?.card ? <Shown card={query.data.card} /> : null)}
    </StateView>
  )
}

function Shown({ card }: { card: EmergencyCard }) {
  const { t } = useTranslation('emergency-contacts')
  const local = useLocalNumber()
  return (
    <div className="space-y-6">
      <CardView card={card} level={1} />
      <section className="rounded-card bg-emergency-soft p-4 text-emergency-text wide:p-6">
        <p className="font-semibold">{t('emergency-contacts:card.shown.call')}</p>
        <div className="mt-4 flex flex-col gap-3 sm:flex-row">
          <Button asChild variant="emergency" size="call" icon={PhoneCall}>
            <a href={emergencyCall}>{t('emergency-contacts:services.call')}</a>
          </Button>
          {local ? (
            <Button asChild size="call" icon={PhoneCall}>
              <a href={callTo(local.number)}>{t('emergency-contacts:services.callLocal', local)}</a>
            </Button>
          ) : null}
        </div>
      </section>
    </div>
  )
}

function Gone() {
  const { t } = useTranslation('emergency-contacts')
  return (
    <>
      <h1 className="mb-4">{t('emergency-contacts:card.title')}</h1>
      <EmptyState title={t('emergency-contacts:card.shown.gone.title')} text={t('emergency-contacts:card.shown.gone.text')} />
    </>
  )
}

import { Pencil, Printer } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { download } from '#lib/download.ts'
import { errorText } from '#lib/errors.ts'
import { queryState } from '#lib/query-state.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../../paths.ts'
import { ConsentGate } from '../../consent/public.ts'
import { useCard, usePrintCard } from './api.ts'
import { CardView } from './CardView.tsx'
import { LinkCard } from './LinkCard.tsx'

const CardForm = lazy(async () => ({ default: (await import('./CardForm.tsx')).CardForm }))

/** The screen at /emergency-contacts/card: preview, contents and link of the card. */
export default function EmergencyCardPage() {
  const { t } = useTranslation('emergency-contacts')
  return (
    <>
      <Breadcrumb
        label={t('emergency-contacts:card.back')}
        trail={[{ label: t('emergency-contacts:page.title'), link: <Link to={paths.emergencyContacts()} /> }]}
        current={t('emergency-contacts:card.title')}
      />
      <div className="mt-4">
        <PageHeader title={t('emergency-contacts:card.title')} text={t('emergency-contacts:card.intro')} />
      </div>
      <ConsentGate dataType="medical_records">
        <OwnCard />
      </ConsentGate>
    </>
  )
}

function OwnCard() {
  const { t } = useTranslation(['emergency-contacts', 'common'])
  const query = useCard()
  const [isEditing, setEditing] = useState(false)
  const own = query.data
  return (
    <StateView {...queryState(query)} skeleton={<SkeletonRows label={t('emergency-contacts:card.loading')} rows={4} />}>
      {() => (
        <>
          {own?.card ? (
            <div className="grid items-start gap-4 wide:gap-6 min-[68rem]:grid-cols-[minmax(0,1fr)_24rem]">
              <div className="min-w-0 space-y-4">
                <CardView card={own.card} />
                <div className="flex flex-wrap gap-3">
                  <Button variant="primary" icon={Pencil} onClick={() => setEditing(true)}>
                    {t('emergency-contacts:card.edit')}
                  </Button>
                  <PrintButton />
                </div>
              </div>
              <LinkCard link={own.link} openings={own.openings} />
            </div>
          ) : (
            <Card>
              <EmptyState
                title={t('emergency-contacts:card.empty.title')}
                text={t('emergency-contacts:card.empty.text')}
                action={
                  <Button variant="primary" onClick={() => setEditing(true)}>
                    {t('emergency-contacts:card.empty.start')}
                  </Button>
                }
              />
            </Card>
          )}
          <Suspense fallback={null}>{isEditing ? <CardForm kept={own?.kept ?? null} onClose={() => setEditing(false)} /> : null}</Suspense>
        </>
      )}
    </StateView>
  )
}

function PrintButton() {
  const { t } = useTranslation('emergency-contacts')
  const print = usePrintCard()
  return (
    <Button
      icon={Printer}
      busy={print.isPending}
      busyLabel={t('emergency-contacts:card.printing')}
      onClick={() =>
        print.mutate(undefined, {
          onSuccess: (blob) => download(blob, `${t('emergency-contacts:card.fileName')}.pdf`),
          onError: (error) => toast.error(t('emergency-contacts:card.printFailed'), { text: errorText(error) }),
        })
      }
    >
      {t('emergency-contacts:card.print')}
    </Button>
  )
}

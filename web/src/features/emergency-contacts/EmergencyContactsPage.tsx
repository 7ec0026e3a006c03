import { type ContactRow, mostContacts } from '@uzima/contract/emergency-contacts'
import { BellRing, IdCard, Info, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { queryState } from '#lib/query-state.ts'
import { useOpened } from '#lib/use-opened.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../paths.ts'
import { AlertHistory } from './AlertHistory.tsx'
import { useAlerts } from './alerts-api.ts'
import { useContacts } from './api.ts'
import { ContactList } from './ContactList.tsx'
import { EmergencyServices } from './EmergencyServices.tsx'
import { RemovedNotice } from './RemovedNotice.tsx'
import { RunningAlert } from './RunningAlert.tsx'
import { useRegion } from './region.ts'

const AlertDialog = lazy(async () => ({ default: (await import('./AlertDialog.tsx')).AlertDialog }))
const ContactForm = lazy(async () => ({ default: (await import('./ContactForm.tsx')).ContactForm }))
const DeleteDialog = lazy(async () => ({ default: (await import('./DeleteDialog.tsx')).DeleteDialog }))

type Doing = { act: 'add' | 'alert' } | { act: 'edit' | 'delete'; contact: ContactRow } | null

/** The screen at /emergency-contacts: emergency services first, then the contacts. */
export default function EmergencyContactsPage() {
  const { t } = useTranslation(['emergency-contacts', 'common'])
  const { data: contacts = [], ...query } = useContacts()
  const { data: { alerts = [], sendsTexts = false } = {} } = useAlerts()
  const [region, setRegion] = useRegion()
  const [removed, setRemoved] = useState<ContactRow | null>(null)
  const running = alerts.find(({ endedAt }) => endedAt === null)
  const past = alerts.filter((alert) => alert !== running)
  const isFull = contacts.length >= mostContacts
  const [doing, setDoing] = useOpened<NonNullable<Doing>>({ act: 'add' }, !isFull)
  const close = () => setDoing(null)
  const add = (
    <Button variant="primary" icon={Plus} disabled={isFull} onClick={() => setDoing({ act: 'add' })}>
      {t('emergency-contacts:add.title')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('emergency-contacts:page.title')}
        text={t('emergency-contacts:page.intro')}
        actions={contacts.length > 0 ? add : null}
      />
      <EmergencyServices
        region={region}
        onRegion={setRegion}
        alert={
          contacts.length > 0 && !running ? (
            <Button
              size="call"
              icon={BellRing}
              className="border-emergency text-emergency not-disabled:hover:border-emergency-hover not-disabled:hover:text-emergency-hover"
              onClick={() => setDoing({ act: 'alert' })}
            >
              {t('emergency-contacts:alert.open')}
            </Button>
          ) : null
        }
      >
        {running ? <RunningAlert alert={running} /> : null}
      </EmergencyServices>
      {removed ? (
        <RemovedNotice
          contact={removed}
          primary={contacts.find(({ isPrimary }) => isPrimary)}
          region={region}
          onUndone={() => setRemoved(null)}
        />
      ) : null}
      {isFull ? (
        <div className="mb-4">
          <Banner icon={Info}>{t('errors:contacts_full')}</Banner>
        </div>
      ) : null}
      <StateView {...queryState(query)} skeleton={<SkeletonRows label={t('emergency-contacts:list.loading')} rows={3} />}>
        {() => (
          <ContactList
            contacts={contacts}
            add={add}
            onEdit={(contact) => setDoing({ act: 'edit', contact })}
            onDelete={(contact) => setDoing({ act: 'delete', contact })}
          />
        )}
      </StateView>
      <Card className="mt-6" title={t('emergency-contacts:card.title')}>
        <p className="max-w-160 text-muted">{t('emergency-contacts:card.teaser')}</p>
        <Button asChild icon={IdCard} className="mt-4">
          <Link to={paths.emergencyCard()}>{t('emergency-contacts:card.open')}</Link>
        </Button>
      </Card>
      {past.length > 0 ? <AlertHistory alerts={past} /> : null}
      <Suspense fallback={null}>
        {doing?.act === 'alert' ? <AlertDialog contacts={contacts} sendsTexts={sendsTexts} onClose={close} /> : null}
        {doing?.act === 'add' ? <ContactForm region={region} onClose={close} /> : null}
        {doing?.act === 'edit' ? <ContactForm contact={doing.contact} region={region} onClose={close} /> : null}
        {doing?.act === 'delete' ? (
          <DeleteDialog
            contact={doing.contact}
            next={doing.contact.isPrimary ? contacts.find(({ isPrimary }) => !isPrimary) : undefined}
            onClose={close}
            onDeleted={() => {
              setRemoved(doing.contact)
              close()
            }}
          />
        ) : null}
      </Suspense>
    </>
  )
}

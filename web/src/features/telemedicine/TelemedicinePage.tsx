import type { Side } from '@uzima/contract/appointments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { hasRole, useSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Segments } from '#ui/Segments.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { paths } from '../../paths.ts'
import { VisitList } from '../appointments/public.ts'
import { ConsentGate } from '../consent/public.ts'
import { useVideoVisits } from './api.ts'

type Scope = 'upcoming' | 'past'

/** A person's video visits; doctors see their patients' first and can switch to their own. */
export default function TelemedicinePage() {
  const { t } = useTranslation('telemedicine')
  const session = useSession()
  const isDoctor = hasRole(session, 'doctor')
  const [ownSide, setOwnSide] = useState<Side | null>(null)
  const side = ownSide ?? (isDoctor ? 'doctor' : 'patient')
  const [scope, setScope] = useState<Scope>('upcoming')
  return (
    <>
      <PageHeader
        title={t('telemedicine:page.title')}
        text={t('telemedicine:page.intro')}
        actions={
          isDoctor ? (
            <Segments
              label={t('telemedicine:side.label')}
              options={[
                { value: 'doctor', label: t('telemedicine:side.doctor') },
                { value: 'patient', label: t('telemedicine:side.patient') },
              ]}
              value={side}
              onChange={setOwnSide}
            />
          ) : undefined
        }
      />
      <Tabs
        label={t('telemedicine:page.title')}
        tabs={[
          { value: 'upcoming', label: t('telemedicine:list.upcoming') },
          { value: 'past', label: t('telemedicine:list.past') },
        ]}
        value={scope}
        onChange={setScope}
      >
        {/* a doctor's patients have given their own consent */}
        <ConsentGate
          key={side}
          dataType="appointments"
          accessLevel={side === 'doctor' ? 'provider' : 'patient'}
          requireConsent={side === 'patient'}
        >
          <Visits scope={scope} side={side} />
        </ConsentGate>
      </Tabs>
    </>
  )
}

function Visits({ scope, side }: { scope: Scope; side: Side }) {
  const { t } = useTranslation('telemedicine')
  const visits = useVideoVisits(scope, side)
  return (
    <VisitList
      label={t(`telemedicine:list.${scope}`)}
      visits={visits}
      to={({ id }) => paths.telemedicine({ appointmentId: id })}
      empty={
        <EmptyState
          title={t(`telemedicine:empty.${scope}`)}
          text={t(`telemedicine:emptyHint.${side}`)}
          action={
            side === 'patient' ? (
              <Button asChild variant="primary">
                <Link to={paths.appointments()}>{t('telemedicine:empty.book')}</Link>
              </Button>
            ) : (
              <Button asChild>
                <Link to={paths.schedule()}>{t('telemedicine:empty.schedule')}</Link>
              </Button>
            )
          }
        />
      }
    />
  )
}

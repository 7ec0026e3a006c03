import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isVerified, useSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonRow } from '#ui/ButtonRow.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Steps } from '#ui/Steps.tsx'
import { paths } from '../../../paths.ts'
import { focusWays } from '../../profiles/public.ts'
import { isComplete } from './complete-profile.ts'

/** Panel of a patient without upcoming visits: remaining setup steps. */
export function FirstSteps() {
  const { t } = useTranslation('dashboard')
  const session = useSession()
  const canBook = isVerified(session)
  const hasProfile = session.profile !== null && isComplete(session.profile)
  if (canBook && hasProfile) return <NoVisitPlanned />
  return (
    <Panel label={t('dashboard:steps.title')}>
      <h2>{t('dashboard:steps.title')}</h2>
      <p className="mt-1 mb-2 text-muted">{t('dashboard:steps.text')}</p>
      <Steps
        doneLabel={t('dashboard:steps.done')}
        steps={[
          { title: t('dashboard:steps.account.title'), text: t('dashboard:steps.account.text'), done: true },
          {
            title: t('dashboard:steps.profile.title'),
            text: t('dashboard:steps.profile.text'),
            done: hasProfile,
            action: hasProfile ? undefined : (
              <Button variant={canBook ? 'panel-quiet' : 'panel'} asChild>
                <Link to={paths.profile()}>{t('dashboard:steps.profile.open')}</Link>
              </Button>
            ),
          },
          {
            title: t('dashboard:steps.visit.title'),
            text: t(canBook ? 'dashboard:steps.visit.text' : 'dashboard:steps.visit.unconfirmed'),
            done: false,
            action: canBook ? (
              <Button variant="panel" asChild>
                <Link to={paths.appointments()}>{t('dashboard:steps.visit.open')}</Link>
              </Button>
            ) : undefined,
          },
        ]}
      />
    </Panel>
  )
}

function NoVisitPlanned() {
  const { t } = useTranslation('dashboard')
  const matters = useSession().profile?.focus.find((each) => each !== 'visits')
  return (
    <Panel label={t('dashboard:noVisit.title')} pattern>
      <h2>{t('dashboard:noVisit.title')}</h2>
      <p className="mt-1 text-muted">{t('dashboard:noVisit.text')}</p>
      <div className="mt-5">
        <ButtonRow>
          <Button variant="panel" asChild>
            <Link to={paths.appointments()}>{t('dashboard:steps.visit.open')}</Link>
          </Button>
          {matters ? (
            <Button variant="panel-quiet" asChild>
              <Link to={focusWays[matters].to}>{t(`profiles:focus.${matters}.action`)}</Link>
            </Button>
          ) : (
            <Button variant="panel-quiet" asChild>
              <Link to={paths.doctors()}>{t('common:nav.doctors')}</Link>
            </Button>
          )}
        </ButtonRow>
      </div>
    </Panel>
  )
}

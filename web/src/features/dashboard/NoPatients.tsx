import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { ButtonRow } from '#ui/ButtonRow.tsx'
import { Panel } from '#ui/Panel.tsx'
import { paths } from '../../paths.ts'

/** The panel of a doctor with no visit to come: patients book within the hours. */
export function NoPatients() {
  const { t } = useTranslation('dashboard')
  return (
    <Panel label={t('dashboard:noPatients.title')} pattern>
      <h2>{t('dashboard:noPatients.title')}</h2>
      <p className="mt-1 text-muted">{t('dashboard:noPatients.text')}</p>
      <div className="mt-5">
        <ButtonRow>
          <Button variant="panel" asChild>
            <Link to={paths.schedule({ view: 'hours' })}>{t('dashboard:noPatients.hours')}</Link>
          </Button>
          <Button variant="panel-quiet" asChild>
            <Link to={paths.schedule()}>{t('dashboard:next.schedule')}</Link>
          </Button>
        </ButtonRow>
      </div>
    </Panel>
  )
}

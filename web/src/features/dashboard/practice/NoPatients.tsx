import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { ButtonRow } from '#ui/ButtonRow.tsx'
import { Panel } from '#ui/Panel.tsx'
import { paths } from '../../../paths.ts'

/** Panel of a doctor without upcoming visits; asks for hours if none are set. */
export function NoPatients({ hasHours }: { hasHours: boolean }) {
  const { t } = useTranslation('dashboard')
  const why = hasHours ? 'noPatients' : 'noHours'
  return (
    <Panel label={t(`dashboard:${why}.title`)} pattern>
      <h2>{t(`dashboard:${why}.title`)}</h2>
      <p className="mt-1 text-muted">{t(`dashboard:${why}.text`)}</p>
      <div className="mt-5">
        <ButtonRow>
          <Button variant="panel" asChild>
            <Link to={paths.schedule({ view: 'hours' })}>{t(`dashboard:${why}.open`)}</Link>
          </Button>
          <Button variant="panel-quiet" asChild>
            <Link to={paths.schedule()}>{t('dashboard:next.schedule')}</Link>
          </Button>
        </ButtonRow>
      </div>
    </Panel>
  )
}

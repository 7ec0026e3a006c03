import { alertDays, enoughRecoveryCodes, type SecurityOverview, shortTimeoutMinutes } from '@uzima/contract/security/overview'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDateTime } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { paths } from '../../../paths.ts'

/** How each of the four figures is determined, and which checks the score consists of. */
export function ExplainDialog({ overview, onClose }: { overview: SecurityOverview; onClose: () => void }) {
  const { t } = useTranslation(['security', 'common'])
  const values = { codes: enoughRecoveryCodes, minutes: shortTimeoutMinutes }
  const figures = [
    { title: t('security:figure.encrypted'), text: t('security:explain.encrypted') },
    { title: t('security:figure.sessions'), text: t('security:explain.sessions') },
    { title: t('security:figure.alerts'), text: t('security:explain.alerts', { days: alertDays }) },
  ]
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('security:explain.title')}
      text={t('security:explain.text', { at: formatDateTime(overview.checkedAt) })}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button onClick={onClose}>{t('security:explain.done')}</Button>
          {overview.checks.every(({ passed }) => passed) ? null : (
            <Button asChild variant="primary">
              <Link to={paths.security()}>{t('security:explain.settings')}</Link>
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-5">
        <section>
          <h3>{t('security:score.label')}</h3>
          <p className="text-muted">{t('security:explain.score')}</p>
          <ul className="mt-2 divide-y divide-border">
            {overview.checks.map(({ name, passed }) => (
              <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
                <span className="min-w-0 flex-1 basis-40">{t(`security:score.check.${name}`, values)}</span>
                <Badge kind={passed ? 'success' : 'outline'} icon={passed ? CircleCheck : CircleDashed}>
                  {t(passed ? 'security:score.state.passed' : 'security:score.state.open')}
                </Badge>
              </li>
            ))}
          </ul>
        </section>
        {figures.map(({ title, text }) => (
          <section key={title}>
            <h3>{title}</h3>
            <p className="text-muted">{text}</p>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Steps } from '#ui/Steps.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../../paths.ts'
import { useHasKeys } from '../../messages/public.ts'
import { useEndFirstUse } from '../../profiles/public.ts'
import { isComplete } from '../patient/complete-profile.ts'

type GetReadyProps = {
  /** Undefined for professionals, who keep no hours. */
  hasSetHours?: boolean
}

/** First use of those who work here: what patients need before they can come and write. Gone once it is put away. */
export function GetReady({ hasSetHours }: GetReadyProps) {
  const { t } = useTranslation(['dashboard', 'common'])
  const { profile } = useSession()
  const hasKeys = useHasKeys()
  const end = useEndFirstUse()
  const hasProfile = profile !== null && isComplete(profile)
  const keepsHours = hasSetHours !== undefined
  const parts = [
    ...(keepsHours ? [{ part: 'hours', done: hasSetHours, to: paths.schedule({ view: 'hours' }) } as const] : []),
    { part: 'messages', done: hasKeys === true, to: paths.secureMessages() },
    { part: 'profile', done: hasProfile, to: paths.profile() },
    { part: 'photo', done: profile?.photo != null, to: paths.profile() },
  ] as const
  const next = parts.find(({ part, done }) => !done && part !== 'photo')
  const handleEnd = () => end.mutate(undefined, { onError: (error) => toast.error(t('common:error'), { text: errorText(error) }) })
  return (
    <Panel label={t('dashboard:ready.title')}>
      <h2>{t('dashboard:ready.title')}</h2>
      <p className="mt-1 mb-2 text-muted">{t(keepsHours ? 'dashboard:ready.text.doctor' : 'dashboard:ready.text.professional')}</p>
      <Steps
        doneLabel={t('dashboard:steps.done')}
        steps={parts.map(({ part, done, to }) => ({
          title: t(`dashboard:ready.${part}.title`),
          text: t(`dashboard:ready.${part}.text`),
          done,
          action: done ? undefined : (
            <Button variant={part === next?.part ? 'panel' : 'panel-quiet'} asChild>
              <Link to={to}>{t(`dashboard:ready.${part}.open`)}</Link>
            </Button>
          ),
        }))}
      />
      <Button variant={next ? 'panel-quiet' : 'panel'} busy={end.isPending} busyLabel={t('dashboard:ready.busy')} onClick={handleEnd}>
        {next ? t('dashboard:ready.skip') : t('dashboard:ready.end')}
      </Button>
    </Panel>
  )
}

import type { PracticeSettings } from '@uzima/contract/practice'
import { Check, CircleAlert, RefreshCw, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatTime } from '#lib/format.ts'
import { useSession } from '#lib/session.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { SeverityBanner } from '#ui/SeverityBanner.tsx'
import { toast } from '#ui/toast.ts'
import { useTestMail } from '../api.ts'

type MailPartProps = {
  mail: PracticeSettings['mail']
  withoutMail: boolean
  /** The doors are open already: nothing depends on mail any more. */
  isOpen: boolean
  /** Saves what was typed first: the mail carries the name of the practice. */
  onTest: () => Promise<unknown>
  onWithout: () => void
}

/** A real mail to the admin’s own address, and what the mail server said to it. */
export function MailPart({ mail, withoutMail, isOpen, onTest, onWithout }: MailPartProps) {
  const { t } = useTranslation('practice')
  const { user } = useSession()
  const test = useTestMail()
  const { testedAt, fault } = mail
  const time = testedAt ? formatTime(testedAt) : ''
  const server = mail.server ?? ''

  const handleTest = async () => {
    await onTest()
    test.mutate(undefined, { onError: (error) => toast.error(t('practice:mail.failed'), { text: errorText(error) }) })
  }
  const send = (
    <Button icon={testedAt ? RefreshCw : Send} busy={test.isPending} busyLabel={t('practice:mail.busy')} onClick={() => void handleTest()}>
      {testedAt ? t('practice:mail.again') : t('practice:mail.send')}
    </Button>
  )
  const goOn =
    isOpen || withoutMail ? null : (
      <Button variant="quiet" onClick={onWithout}>
        {t('practice:mail.without')}
      </Button>
    )
  const buttons = (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {send}
      {goOn}
    </div>
  )
  return (
    <div aria-live="polite">
      {withoutMail && fault !== null ? <p className="mb-3 text-muted">{t('practice:mail.goesWithout')}</p> : null}
      {fault ? (
        <div className="overflow-hidden rounded-card border border-danger">
          <SeverityBanner kind="danger" icon={CircleAlert} word={t('practice:mail.notLeft')} />
          <div className="px-5 py-4 sm:px-7">
            <p>{t(`practice:mail.fault.${fault}`, { server, time })}</p>
            <p className="mt-1 text-muted text-small">{t(`practice:mail.hint.${fault}`)}</p>
            {buttons}
          </div>
        </div>
      ) : (
        <>
          {testedAt ? (
            <Banner kind="success" icon={Check}>
              {t('practice:mail.left', { address: user?.email, time })}
            </Banner>
          ) : (
            <p className="text-muted">{withoutMail ? t('practice:mail.goesWithout') : t('practice:mail.to', { address: user?.email })}</p>
          )}
          <div className="mt-3 flex flex-wrap items-center gap-2">
            {send}
            {testedAt ? null : goOn}
          </div>
        </>
      )}
    </div>
  )
}

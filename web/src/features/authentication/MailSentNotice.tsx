import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'

/** Takes the focus on appearing: the submitted form is gone, and this says what comes next. */
export function MailSentNotice({ email, onEnterCode }: { email: string; onEnterCode: () => void }) {
  const { t } = useTranslation('authentication')
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} tabIndex={-1} className="mb-6 rounded-card">
      <Banner icon={MailCheck}>
        <p>{t('sent.intro', { email })}</p>
        <Button variant="quiet" className="-ml-3 text-inherit!" onClick={onEnterCode}>
          {t('sent.enterCode')}
        </Button>
      </Banner>
    </div>
  )
}

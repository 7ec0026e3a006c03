import type { LinkType } from '@uzima/contract/authentication'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, isAuthFailure } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { getSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { CodeField } from '#ui/CodeField.tsx'
import { toast } from '#ui/toast.ts'
import { EnterCode } from './account-forms.ts'
import { verifyCode } from './api.ts'

type EnterCodeFormProps = {
  type: LinkType
  email: string
  onResend: () => Promise<Error | null>
  /** Shown when another email has been sent. */
  resent: { title: string; text: string }
  onBack: () => void
}

/** For people who read their email on another device. Once signed in, the session decides what comes next. */
export function EnterCodeForm({ type, email, onResend, resent, onBack }: EnterCodeFormProps) {
  const { t } = useTranslation('authentication')
  const form = useZodForm(EnterCode, { code: '' })
  const [resending, setResending] = useState(false)
  const { setFocus } = form
  // The button that had the focus is gone.
  useEffect(() => setFocus('code'), [setFocus])

  async function handleEnter({ code }: EnterCode) {
    const error = await verifyCode({ type, email, token: code })
    if (!error) return welcome()
    if (isAuthFailure(error) && error.code === 'otp_expired') form.fail('code', 'authentication:code.wrong')
    else toast.error(t('common:error'), { text: errorText(error) })
  }

  function welcome() {
    if (!getSession().recovery) toast.success(t('link.done'), { text: t('link.doneText') })
  }

  async function handleResend() {
    setResending(true)
    const error = await onResend()
    setResending(false)
    if (error) toast.error(t('common:error'), { text: errorText(error) })
    else toast.success(resent.title, { text: resent.text })
  }

  return (
    <form noValidate onSubmit={form.submit(handleEnter)} className="space-y-5">
      <CodeField label={t('code.label')} hint={t('code.hint')} required {...form.field('code')} />
      <Button type="submit" variant="primary" size="large" full busy={form.busy} busyLabel={t('code.busy')}>
        {t('code.submit')}
      </Button>
      <div className="-mx-3 flex flex-wrap justify-between gap-x-2">
        <Button variant="quiet" onClick={onBack}>
          {t('reset.back')}
        </Button>
        <Button variant="quiet" busy={resending} busyLabel={t('reset.busy')} onClick={() => void handleResend()}>
          {t('code.resend')}
        </Button>
      </div>
    </form>
  )
}

import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { type AuthState, paths } from '../../paths.ts'
import { RequestReset } from './account-forms.ts'
import { requestReset } from './api.ts'

type RequestResetFormProps = { email: string; onEmail: (email: string) => void; onSent: (email: string) => void }

export function RequestResetForm({ email, onEmail, onSent }: RequestResetFormProps) {
  const { t } = useTranslation('authentication')
  const form = useZodForm(RequestReset, { email })

  async function handleRequest({ email: address }: RequestReset) {
    const error = await requestReset(address)
    if (error) return toast.error(t('common:error'), { text: errorText(error) })
    toast.success(t('reset.done'), { text: t('reset.doneText') })
    onSent(address)
  }

  return (
    <>
      <h1>{t('reset.title')}</h1>
      <p className="mt-2 mb-6 text-muted">{t('reset.intro')}</p>
      <form noValidate onSubmit={form.submit(handleRequest)} onChange={() => onEmail(form.getValues('email'))} className="space-y-5">
        <TextField label={t('email.label')} type="email" autoComplete="username" required {...form.field('email')} />
        <Button type="submit" variant="primary" size="large" full busy={form.busy} busyLabel={t('reset.busy')}>
          {t('reset.submit')}
        </Button>
        <Button asChild variant="quiet" full>
          <Link to={paths.auth()} state={{ tab: 'signin' } satisfies AuthState}>
            {t('reset.back')}
          </Link>
        </Button>
      </form>
    </>
  )
}

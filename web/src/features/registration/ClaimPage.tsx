import { longest, passwordLength } from '@uzima/contract/authentication'
import { MailCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { z } from 'zod/mini'
import { errorKey, errorText, isAuthFailure } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { dayOf } from '#lib/format.ts'
import { QueryProvider } from '#lib/query.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { paths } from '../../paths.ts'
import { useClaim } from './api.ts'

const Claim = z.object({
  code: z.string().check(
    z.trim(),
    z.refine((typed) => typed.replaceAll(/[^0-9a-z]/gi, '').length === 10, 'registration:claim.codeInvalid'),
  ),
  dateOfBirth: z.iso.date(),
  email: z.string().check(z.trim(), z.maxLength(longest.email), z.email({ error: 'registration:claim.emailInvalid' })),
  password: z.string().check(z.minLength(passwordLength.min, 'registration:claim.passwordShort')),
})

/** The page at /claim, for somebody whom the practice has registered: they take their account over with the code they were given. */
export default function ClaimPage() {
  return (
    <QueryProvider>
      <div className="mx-auto w-full max-w-[40rem] space-y-6 px-4 pt-4 pb-16 wide:px-8 wide:pt-10 wide:pb-24">
        <ClaimForm />
      </div>
    </QueryProvider>
  )
}

function ClaimForm() {
  const { t } = useTranslation(['registration', 'errors'])
  const { hash } = useLocation()
  const navigate = useNavigate()
  const claim = useClaim()
  const [sentTo, setSentTo] = useState<string>()
  const code = new URLSearchParams(hash.slice(1)).get('code') ?? ''
  const form = useZodForm(Claim, { code, dateOfBirth: '', email: '', password: '' })

  const submit = form.submit((given) =>
    claim.mutateAsync(given).then(
      (state) => {
        if (state === 'done') return navigate(paths.dashboard(), { replace: true })
        setSentTo(given.email)
        form.setValue('code', '')
        form.setFocus('code')
      },
      (error: Error) => {
        const field = isAuthFailure(error) ? fields[error.code ?? ''] : undefined
        if (field) form.fail(field, errorKey(error))
      },
    ),
  )
  const failure = claim.error
  const hasField = isAuthFailure(failure) && (failure.code ?? '') in fields
  return (
    <>
      <header>
        <h1>{t('registration:claim.title')}</h1>
        <p className="mt-1 text-muted">{t('registration:claim.text')}</p>
      </header>
      <Card>
        <form noValidate onSubmit={submit} className="space-y-5">
          {/* there from the beginning, so that what is put into it is read out */}
          <div role="status">
            {sentTo === undefined ? null : (
              <Banner kind="info" icon={MailCheck}>
                {t('registration:claim.sentText', { email: sentTo })}
              </Banner>
            )}
          </div>
          <TextField
            label={t('registration:claim.code')}
            hint={t('registration:claim.codeHint')}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            required
            {...form.field('code')}
          />
          <TextField
            label={t('registration:claim.dateOfBirth')}
            type="date"
            autoComplete="bday"
            min="1900-01-01"
            max={dayOf(new Date())}
            required
            {...form.field('dateOfBirth')}
          />
          <TextField
            label={t('registration:claim.email')}
            hint={t('registration:claim.emailHint')}
            type="email"
            autoComplete="username"
            maxLength={longest.email}
            required
            {...form.field('email')}
          />
          <PasswordField
            label={t('registration:claim.password')}
            hint={t('registration:claim.passwordHint')}
            autoComplete="new-password"
            required
            showLabel={t('registration:claim.show')}
            hideLabel={t('registration:claim.hide')}
            {...form.field('password')}
          />
          {failure && !hasField ? (
            <Banner kind="danger" icon={TriangleAlert} role="alert">
              {isAuthFailure(failure) && failure.code === 'claim_refused' ? t('errors:auth.claim_refused') : errorText(failure)}
            </Banner>
          ) : null}
          <Button type="submit" variant="primary" size="large" full busy={form.busy} busyLabel={t('registration:claim.busy')}>
            {t('registration:claim.submit')}
          </Button>
        </form>
      </Card>
      <p className="text-muted text-small">
        {t('registration:claim.haveAccount')} <Link to={paths.auth()}>{t('registration:claim.signIn')}</Link>
      </p>
    </>
  )
}

/** Where the auth API's refusals belong. */
const fields: Record<string, 'email' | 'password'> = { weak_password: 'password', email_exists: 'email' }

import type { Registration } from '@uzima/contract/registration'
import { CheckCircle2, GitMerge } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { addressText, addressValues } from '#lib/address.ts'
import { errorText, isApiError } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { formatDateTime, formatDay } from '#lib/format.ts'
import { languageNames } from '#lib/languages.ts'
import { queryState } from '#lib/query-state.ts'
import { hasRole, useSession } from '#lib/session.ts'
import { useFormDraft } from '#lib/use-draft.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Facts } from '#ui/Facts.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { staffPaths } from '../../staff-paths.ts'
import { loadPatientCoverage } from '../check-in/public.ts'
import { useChangeRegistration, useRegistration } from './api.ts'
import { CodeCard } from './CodeCard.tsx'
import { IdentityFields } from './IdentityFields.tsx'
import { PatientIdentity } from './registration-forms.ts'

const PatientCoverage = lazy(loadPatientCoverage)

/** The screen at /registration/:id: somebody whom the practice has registered, and how they get at their account. */
export default function RegistrationPage() {
  const { t } = useTranslation(['registration', 'common'])
  const { id = '' } = useParams()
  const registration = useRegistration(id)
  const { data } = registration
  const session = useSession()
  return (
    <>
      <PageHeader
        title={data?.name ?? t('registration:one.title')}
        text={data ? t('registration:one.intro') : undefined}
        actions={
          data && !data.claimedAt && hasRole(session, 'clerk') ? (
            <Button asChild icon={GitMerge}>
              <Link to={staffPaths.merge({ id })}>{t('registration:one.merge')}</Link>
            </Button>
          ) : null
        }
      />
      <StateView
        {...queryState(registration)}
        skeleton={
          <Card>
            <SkeletonRows label={t('registration:one.loading')} rows={4} />
          </Card>
        }
      >
        {() =>
          data ? (
            <div className="@container">
              <div className="grid items-start gap-4 @3xl:grid-cols-[minmax(0,1fr)_20rem] wide:gap-6">
                <div className="grid min-w-0 gap-4 wide:gap-6">
                  <IdentityCard registration={data} />
                  {hasRole(session, 'front_desk') ? (
                    <Suspense fallback={null}>
                      <PatientCoverage patientId={id} />
                    </Suspense>
                  ) : null}
                </div>
                {data.claimedAt ? (
                  <Banner kind="success" icon={CheckCircle2}>
                    {t('registration:one.claimed', { at: formatDateTime(data.claimedAt) })}
                  </Banner>
                ) : (
                  <CodeCard registration={data} />
                )}
              </div>
            </div>
          ) : null
        }
      </StateView>
    </>
  )
}

function IdentityCard({ registration }: { registration: Registration }) {
  const { t } = useTranslation('registration')
  const [isEditing, setEditing] = useState(false)
  const { name, dateOfBirth, gender, phone, locale, registeredBy, registeredAt, claimedAt } = registration
  if (isEditing && !claimedAt) return <IdentityForm registration={registration} onDone={() => setEditing(false)} />
  const none = t('registration:one.notGiven')
  const facts = [
    { label: t('registration:identity.name'), value: name },
    { label: t('registration:identity.dateOfBirth'), value: dateOfBirth ? formatDay(dateOfBirth) : none },
    { label: t('registration:identity.gender.label'), value: gender ? t(`registration:identity.gender.${gender}`) : none },
    { label: t('registration:identity.phone'), value: phone ?? none },
    { label: t('registration:identity.language'), value: languageNames[locale] },
    { label: t('registration:identity.address'), value: <span className="whitespace-pre-line">{addressText(registration) || none}</span> },
  ]
  return (
    <Card
      title={t('registration:identity.title')}
      action={
        claimedAt ? undefined : (
          <Button variant="quiet" onClick={() => setEditing(true)}>
            {t('registration:one.edit')}
          </Button>
        )
      }
    >
      <Facts columns={2} facts={facts} />
      <p className="mt-5 text-muted text-small">
        {registeredBy
          ? t('registration:one.registeredBy', { name: registeredBy, at: formatDateTime(registeredAt) })
          : t('registration:one.registered', { at: formatDateTime(registeredAt) })}
      </p>
    </Card>
  )
}

function IdentityForm({ registration, onDone }: { registration: Registration; onDone: () => void }) {
  const { t } = useTranslation(['registration', 'common'])
  const change = useChangeRegistration()
  const { id, name, dateOfBirth, gender, phone, locale } = registration
  const identity = { name, dateOfBirth: dateOfBirth ?? '', gender: gender ?? '', phone: phone ?? '', locale }
  const values = { ...identity, ...addressValues(registration) }
  const form = useZodForm(PatientIdentity, values)
  const dropDraft = useFormDraft(`registration.${id}`, form)
  const close = () => {
    dropDraft()
    onDone()
  }
  const submit = form.submit((patient) =>
    change.mutateAsync({ id, ...patient }).then(
      () => {
        toast.success(t('registration:one.saved'))
        close()
      },
      (error: Error) => {
        if (isApiError(error) && error.field && error.field in values) return form.fail(error.field as keyof typeof values, error.code) // checked
        toast.error(t('registration:one.failed'), { text: errorText(error) })
      },
    ),
  )
  return (
    <Card title={t('registration:identity.title')}>
      <form noValidate onSubmit={submit} className="space-y-6">
        <IdentityFields field={form.field} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={form.busy} busyLabel={t('registration:one.busy')}>
            {t('registration:one.save')}
          </Button>
          <Button onClick={close}>{t('registration:cancel')}</Button>
        </div>
      </form>
    </Card>
  )
}

import { noAddressParts } from '@uzima/contract/profiles/postal-address'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { addressValues } from '#lib/address.ts'
import { errorText, isApiError } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { currentLanguage } from '#lib/i18n.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useFormDraft } from '#lib/use-draft.ts'
import { useSettled } from '#lib/use-settled.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { toast } from '#ui/toast.ts'
import { staffPaths } from '../../staff-paths.ts'
import { useDuplicates, useRegister } from './api.ts'
import { DuplicatesCard } from './DuplicatesCard.tsx'
import { IdentityFields } from './IdentityFields.tsx'
import { NewPatient } from './registration-forms.ts'

/** The screen at /registration/new: who somebody is, and beside it who on record may be the same person. */
export default function RegisterPatientPage() {
  const { t } = useTranslation(['registration', 'common'])
  const navigate = useNavigate()
  const register = useRegister()
  const attempt = useAttempt()
  const form = useZodForm(NewPatient, {
    ...{ name: '', dateOfBirth: '', gender: '', phone: '', locale: currentLanguage() },
    ...addressValues({ address: null, ...noAddressParts }),
    notThese: [] as string[],
  })
  const dropDraft = useFormDraft('registration.new', form)
  const [name, dateOfBirth, phone, notThese] = form.watch(['name', 'dateOfBirth', 'phone', 'notThese'])
  const described = JSON.stringify({ name, dateOfBirth: isWholeDay(dateOfBirth) ? dateOfBirth : null, phone })
  const settled = useSettled(described)
  const duplicates = useDuplicates(JSON.parse(settled))
  const found = duplicates.data?.rows ?? []
  const [held, setHeld] = useState(false)
  const unseen = found.filter(({ id, isClose }) => isClose && !notThese.includes(id))

  const submit = form.submit((patient) =>
    register.mutateAsync({ ...patient, idempotencyKey: attempt(patient) }).then(
      async ({ id, name: registered }) => {
        dropDraft()
        toast.success(t('registration:new.done', { name: registered }))
        await navigate(staffPaths.registration({ id }))
      },
      (error: Error) => {
        if (isApiError(error, 'likely_duplicate')) {
          setHeld(true)
          // not while the search of what was just typed is still to come
          if (duplicates.data) void duplicates.refetch()
          return
        }
        if (isApiError(error) && isFieldName(error.field)) return form.fail(error.field, error.code)
        toast.error(t('registration:new.failed'), { text: errorText(error) })
      },
    ),
  )

  return (
    <>
      <PageHeader title={t('registration:new.title')} text={t('registration:new.intro')} />
      <div className="@container">
        <div className="grid items-start gap-4 @3xl:grid-cols-[minmax(0,1fr)_20rem] wide:gap-6">
          <Card title={t('registration:identity.title')}>
            <form noValidate onSubmit={submit} className="space-y-6">
              <IdentityFields field={form.field} />
              <div className="flex flex-wrap gap-3">
                <Button type="submit" variant="primary" size="large" busy={form.busy} busyLabel={t('registration:new.busy')}>
                  {t('registration:register')}
                </Button>
                <Button asChild size="large">
                  <Link to={staffPaths.registrations()}>{t('registration:cancel')}</Link>
                </Button>
              </div>
            </form>
          </Card>
          <DuplicatesCard
            duplicates={found}
            held={held && unseen.length > 0}
            notThese={notThese}
            isSearching={duplicates.isFetching || settled !== described}
            onOther={(id) => form.setValue('notThese', [...notThese, id])}
          />
        </div>
      </div>
    </>
  )
}

/** A year that is still being typed is no birth date yet. */
const isWholeDay = (day: string) => /^(19|20)\d\d-\d\d-\d\d$/.test(day)

const names = ['name', 'dateOfBirth', 'gender', 'phone', 'address', 'city', 'region', 'postalCode', 'country', 'locale'] as const
const isFieldName = (field: string | undefined): field is (typeof names)[number] => names.some((name) => name === field)

import { FindInEmergency, type PersonInEmergency } from '@uzima/contract/emergency-access'
import { TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { TextField } from '#ui/TextField.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { useFindInEmergency } from './api.ts'
import { PersonRow } from './PersonRow.tsx'

const OpenDialog = lazy(async () => ({ default: (await import('./OpenDialog.tsx')).OpenDialog }))

/** The screen at /patients/emergency: opens the record of somebody who is not a patient of the caller. */
export default function EmergencyPage() {
  const { t } = useTranslation(['emergency-access', 'errors', 'errors-staff'])
  const form = useZodForm(FindInEmergency, { name: '', dateOfBirth: '' })
  const find = useFindInEmergency()
  const [chosen, setChosen] = useState<PersonInEmergency | null>(null)

  const submit = form.submit(async (person) => {
    await find.mutateAsync(person).catch(() => undefined) // shown below
  })

  return (
    <>
      <Breadcrumb
        label={t('emergency-access:page.trail')}
        trail={[{ label: t('emergency-access:page.patients'), link: <Link to={staffPaths.patients()} /> }]}
        current={t('emergency-access:page.title')}
      />
      <PageHeader title={t('emergency-access:page.title')} text={t('emergency-access:page.intro')} />
      <div className="grid max-w-160 gap-4 wide:gap-6">
        <Banner kind="warning" icon={TriangleAlert}>
          {t('emergency-access:page.told')}
        </Banner>
        <Card title={t('emergency-access:find.title')}>
          <form noValidate onSubmit={submit} className="space-y-5">
            <TextField
              label={t('emergency-access:find.name')}
              hint={t('emergency-access:find.nameHint')}
              autoComplete="off"
              required
              {...form.field('name')}
            />
            <TextField
              label={t('emergency-access:find.dateOfBirth')}
              type="date"
              autoComplete="off"
              required
              {...form.field('dateOfBirth')}
            />
            {find.error ? (
              <Banner kind="danger" icon={TriangleAlert} role="alert">
                {errorText(find.error)}
              </Banner>
            ) : null}
            <Button type="submit" variant="primary" busy={find.isPending} busyLabel={t('emergency-access:find.busy')}>
              {t('emergency-access:find.submit')}
            </Button>
          </form>
        </Card>
        <div role="status">
          {find.data ? (
            <Card className="py-1.5! wide:py-2.5!">
              {find.data.length === 0 ? (
                <EmptyState title={t('emergency-access:find.none')} text={t('emergency-access:find.noneText')} />
              ) : (
                <List label={t('emergency-access:find.found')}>
                  {find.data.map((person) => (
                    <PersonRow key={person.id} person={person} onOpen={() => setChosen(person)} />
                  ))}
                </List>
              )}
            </Card>
          ) : null}
        </div>
      </div>
      <Suspense fallback={null}>{chosen ? <OpenDialog person={chosen} onClose={() => setChosen(null)} /> : null}</Suspense>
    </>
  )
}

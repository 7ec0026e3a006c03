import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { queryState } from '#lib/query-state.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../paths.ts'
import { staffPaths } from '../../staff-paths.ts'
import { loadSentLinks } from '../letters/public.ts'
import { usePatients } from './api.ts'
import { PatientRow } from './PatientRow.tsx'

const SentLinks = lazy(loadSentLinks)

/** The screen at /patients: patients whose record the provider may see. */
export default function PatientsPage() {
  const { t } = useTranslation(['sharing', 'common'])
  const [search, setSearch] = useState('')
  const patients = usePatients(search)
  const isDoctor = useSession().role === 'doctor'
  const rows = patients.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <>
      <PageHeader
        title={t('sharing:patients.title')}
        text={t('sharing:patients.intro')}
        actions={
          isDoctor ? (
            <Button asChild>
              <Link to={staffPaths.registerPatient()}>{t('sharing:patients.register')}</Link>
            </Button>
          ) : undefined
        }
      />
      <search className="mb-4 block max-w-md wide:mb-6">
        <SearchField label={t('sharing:patients.search')} onSearch={setSearch} />
      </search>
      <Card className="py-1.5! wide:py-2.5!">
        <StateView {...queryState(patients)} skeleton={<SkeletonRows label={t('sharing:patients.loading')} rows={5} />}>
          {() =>
            rows.length === 0 ? (
              <EmptyState
                title={t(search ? 'sharing:patients.none' : 'sharing:patients.empty')}
                text={t(search ? 'sharing:patients.noneText' : 'sharing:patients.emptyText')}
                action={search ? undefined : <FirstThing />}
              />
            ) : (
              <>
                <List label={t('sharing:patients.title')}>
                  {rows.map((patient) => (
                    <PatientRow key={patient.id} patient={patient} />
                  ))}
                </List>
                {patients.hasNextPage ? (
                  <LoadMore
                    label={t('sharing:patients.more')}
                    busyLabel={t('sharing:patients.moreBusy')}
                    busy={patients.isFetchingNextPage}
                    onClick={() => void patients.fetchNextPage()}
                  />
                ) : null}
              </>
            )
          }
        </StateView>
      </Card>
      {/* below the list, so that the keyboard comes to the patients first */}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button asChild>
          <Link to={staffPaths.emergency()}>{t('sharing:patients.emergency')}</Link>
        </Button>
        {isDoctor ? (
          <Button asChild variant="quiet">
            <Link to={staffPaths.registrations()}>{t('sharing:patients.registered')}</Link>
          </Button>
        ) : null}
      </div>
      {isDoctor ? (
        <Suspense fallback={null}>
          <SentLinks />
        </Suspense>
      ) : null}
    </>
  )
}

/** What brings patients: of a doctor the hours that they book, of a professional being written to. */
function FirstThing() {
  const { t } = useTranslation('sharing')
  const isDoctor = useSession().role === 'doctor'
  return (
    <Button asChild>
      <Link to={isDoctor ? paths.schedule({ view: 'hours' }) : paths.secureMessages()}>
        {t(isDoctor ? 'sharing:patients.hours' : 'sharing:patients.messages')}
      </Link>
    </Button>
  )
}

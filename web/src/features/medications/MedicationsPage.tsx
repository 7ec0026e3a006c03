import { Package, Plus } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useOpened } from '#lib/use-opened.ts'
import { Button } from '#ui/Button.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { paths } from '../../paths.ts'
import { ConsentGate } from '../consent/public.ts'
import { RefillList } from '../prescriptions/public.ts'
import { useDoses, useMedications } from './api.ts'
import { TodayDoses } from './doses/TodayDoses.tsx'
import { MedicationDialogs, type Opened } from './MedicationDialogs.tsx'
import { MedicationList } from './MedicationList.tsx'
import { PrintButton } from './PrintButton.tsx'

/** The screen at /medications: today's doses, the list with its alerts, and refill requests. */
export default function MedicationsPage() {
  const { t } = useTranslation('medications')
  return (
    <>
      <PageHeader title={t('medications:page.title')} text={t('medications:page.intro')} />
      <ConsentGate dataType="medications">
        <OwnMedications />
      </ConsentGate>
    </>
  )
}

function OwnMedications() {
  const { t } = useTranslation('medications')
  const [opened, setOpened] = useOpened<NonNullable<Opened>>({ act: 'add' })
  const doses = useDoses()
  // shares the list's query: an empty list has its own add button
  const isEmpty = useMedications(undefined, 'all').data?.pages[0]?.rows.length === 0
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setOpened({ act: 'add' })}>
      {t('medications:add.title.own')}
    </Button>
  )
  return (
    <div className="grid gap-6">
      {isEmpty ? null : (
        <div className="flex flex-wrap gap-3">
          {add}
          <PrintButton />
          <Button asChild icon={Package}>
            <Link to={paths.pharmacyServices()}>{t('medications:page.deliver')}</Link>
          </Button>
        </div>
      )}
      <TodayDoses doses={doses} />
      <MedicationList adherence={doses.data?.adherence} add={add} onAct={(act, medication) => setOpened({ act, medication })} />
      <Suspense fallback={null}>
        <RefillList />
      </Suspense>
      <MedicationDialogs opened={opened} onClose={() => setOpened(null)} />
    </div>
  )
}

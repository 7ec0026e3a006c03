import { isBelieved } from '@uzima/contract/chart/verification'
import type { Immunization } from '@uzima/contract/immunizations'
import { Plus, Printer, QrCode } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '#lib/download.ts'
import { errorText } from '#lib/errors.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { loadVaccinationCard } from '../health-links/public.ts'
import { useImmunizations, usePrintImmunizations, type Whose } from './api.ts'
import { ImmunizationDialogs, type Opened } from './ImmunizationDialogs.tsx'
import { ImmunizationRow } from './ImmunizationRow.tsx'
import { SeriesList } from './SeriesList.tsx'
import { TakeOver } from './TakeOver.tsx'

const VaccinationCardDialog = lazy(loadVaccinationCard)

/** Vaccinations and what is due: the user's own, or those of a patient in their care. */
export function ImmunizationCard({ patientId }: { patientId?: Whose }) {
  const { t } = useTranslation(['immunizations', 'common', 'errors'])
  const immunizations = useImmunizations(patientId)
  const [opened, setOpened] = useState<Opened>(null)
  return (
    <Card
      title={t('immunizations:list.title')}
      action={
        <Button variant="quiet" icon={Plus} aria-label={t('immunizations:list.addNamed')} onClick={() => setOpened({ act: 'add' })}>
          {t('immunizations:list.add')}
        </Button>
      }
    >
      <StateView {...queryState(immunizations)} skeleton={<SkeletonRows label={t('immunizations:list.loading')} rows={2} />}>
        {() => (immunizations.data ? <Listed patientId={patientId} rows={immunizations.data.rows} onOpen={setOpened} /> : null)}
      </StateView>
      <ImmunizationDialogs patientId={patientId} opened={opened} onClose={() => setOpened(null)} />
    </Card>
  )
}

type ListedProps = { patientId: Whose; rows: Immunization[]; onOpen: (opened: NonNullable<Opened>) => void }

function Listed({ patientId, rows, onOpen }: ListedProps) {
  const { t } = useTranslation('immunizations')
  const inForce = rows.filter(isBelieved)
  const past = rows.filter((row) => !isBelieved(row))
  const side = patientId ? 'provider' : 'own'
  const rowOf = (immunization: Immunization) => (
    <ImmunizationRow
      key={immunization.id}
      patientId={patientId}
      immunization={immunization}
      onAct={(act) => onOpen({ act, immunization })}
    />
  )
  return (
    <>
      <SeriesList patientId={patientId} immunizations={rows} />
      <section className="mt-5">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <h3>{t('immunizations:list.recorded')}</h3>
          {inForce.length > 0 ? (
            <div className="flex flex-wrap gap-x-1">
              {patientId ? null : <CodeButton />}
              <PrintButton patientId={patientId} />
            </div>
          ) : null}
        </div>
        {inForce.length === 0 ? (
          <EmptyState title={t(`immunizations:empty.title.${side}`)} text={t(`immunizations:empty.text.${side}`)} />
        ) : (
          <List label={t('immunizations:list.recorded')}>{inForce.map(rowOf)}</List>
        )}
      </section>
      <TakeOver patientId={patientId} immunizations={rows} onTake={(taken) => onOpen({ act: 'add', taken })} />
      {past.length > 0 ? (
        <section className="mt-4 border-border border-t pt-3">
          <p className="text-muted text-small">{t('immunizations:list.past')}</p>
          <List label={t('immunizations:list.past')}>{past.map(rowOf)}</List>
        </section>
      ) : null}
    </>
  )
}

/** What the practice has signed, for whoever asks for proof. */
function CodeButton() {
  const { t } = useTranslation('immunizations')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" icon={QrCode} onClick={() => setIsOpen(true)}>
        {t('immunizations:list.card')}
      </Button>
      <Suspense fallback={null}>{isOpen ? <VaccinationCardDialog onClose={() => setIsOpen(false)} /> : null}</Suspense>
    </>
  )
}

function PrintButton({ patientId }: { patientId: Whose }) {
  const { t } = useTranslation(['immunizations', 'errors'])
  const print = usePrintImmunizations(patientId, {
    onSuccess: (blob) => download(blob, `${t('immunizations:print.fileName')}.pdf`),
    onError: (error) => toast.error(t('immunizations:print.failed'), { text: errorText(error) }),
  })
  return (
    <Button variant="quiet" icon={Printer} busy={print.isPending} busyLabel={t('immunizations:print.busy')} onClick={() => print.mutate()}>
      {t('immunizations:print.submit')}
    </Button>
  )
}

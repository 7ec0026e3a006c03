import type { Medication } from '@uzima/contract/medications'
import { Ban, Check, ChevronDown, ChevronUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useMedications } from './api.ts'
import {
  DoseFound,
  DoseInputs,
  IndicationInput,
  NameInput,
  NotesInput,
  SupplyInputs,
  TermInputs,
  TimesInputs,
} from './form/MedicationInputs.tsx'
import { useMedicationForm } from './form/useMedicationForm.ts'
import { useToggle } from './useToggle.ts'

const AlertQuestion = lazy(async () => ({ default: (await import('./alerts/AlertQuestion.tsx')).AlertQuestion }))

type PrescribeCardProps = { patientId: string; appointmentId: string }

/** Prescribes beside the note of a visit, with what the check finds in the same place, and lists what was prescribed in it. */
export function PrescribeCard({ patientId, appointmentId }: PrescribeCardProps) {
  const { t } = useTranslation(['medications', 'encounters'])
  const [count, setCount] = useState(0)
  const [hasForm, setForm] = useState(false)
  // newest first: those of this visit are on the first page
  const rows = useMedications(patientId, 'all').data?.pages[0]?.rows.filter((row) => row.appointmentId === appointmentId) ?? []
  return (
    <Card title={t('encounters:prescribe.title')}>
      {rows.length > 0 ? (
        <ul aria-label={t('encounters:prescribe.list')} className="mb-4 divide-y divide-border">
          {rows.map((medication) => (
            <PrescribedRow key={medication.id} patientId={patientId} medication={medication} />
          ))}
        </ul>
      ) : null}
      {hasForm || rows.length === 0 ? (
        <InlineForm
          key={count}
          patientId={patientId}
          appointmentId={appointmentId}
          takesFocus={hasForm}
          onSaved={() => {
            setForm(false)
            setCount((before) => before + 1)
          }}
        />
      ) : (
        <Button onClick={() => setForm(true)}>{t('encounters:prescribe.another')}</Button>
      )}
    </Card>
  )
}

function PrescribedRow({ patientId, medication }: { patientId: string; medication: Medication }) {
  const { t } = useTranslation(['medications', 'encounters'])
  const { name, dosage, frequency, isActive, actions } = medication
  const { toggle, question, isBusy } = useToggle(patientId, medication)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-32">
        <p className="font-semibold text-small [overflow-wrap:anywhere]">
          {name} {dosage}
        </p>
        <p className="text-muted text-small">{t(`medications:frequency.${frequency}`)}</p>
      </div>
      <Badge kind={isActive ? 'success' : 'neutral'} icon={isActive ? Check : Ban}>
        {t(isActive ? 'encounters:prescribe.prescribed' : 'encounters:prescribe.stopped')}
      </Badge>
      {actions.includes('setActive') ? (
        <Button
          variant="quiet"
          className="-mr-3"
          busy={isBusy}
          aria-label={t(`medications:row.toggle.provider.${isActive ? 'off' : 'on'}Name`, { name })}
          onClick={toggle}
        >
          {t(`medications:row.toggle.provider.${isActive ? 'off' : 'on'}`)}
        </Button>
      ) : null}
      {question ? (
        <Suspense fallback={null}>
          <AlertQuestion {...question} side="provider" act="resume" busy={isBusy} />
        </Suspense>
      ) : null}
    </li>
  )
}

/** Fields that are kept behind the press. */
const behind = ['startDate', 'endDate', 'timeOfDay', 'quantity', 'unit', 'refills', 'days'] as const

type InlineFormProps = PrescribeCardProps & { takesFocus: boolean; onSaved: () => void }

/** The form of a prescription in little: what it is for, dates, times and notes are kept behind a press, since most need none. */
function InlineForm({ patientId, appointmentId, takesFocus, onSaved }: InlineFormProps) {
  const { t } = useTranslation(['medications', 'encounters'])
  const of = useMedicationForm({ patientId, appointmentId, onSaved })
  const [isWhole, setWhole] = useState(false)
  const hasName = of.entered.name.trim() !== ''
  // an error of a field must be seen
  const { errors } = of.form.formState
  const showsAll = isWhole || behind.some((name) => errors[name] !== undefined)
  return (
    <>
      <form {...of.handlers} className="space-y-4">
        <NameInput of={of} takesFocus={takesFocus} />
        {hasName ? (
          <>
            <DoseInputs of={of} />
            <DoseFound of={of} />
            <Button variant="quiet" className="-ml-3" aria-expanded={showsAll} onClick={() => setWhole(!showsAll)}>
              {t('encounters:prescribe.more')}
              <Icon of={showsAll ? ChevronUp : ChevronDown} size={16} className="ml-2 inline" />
            </Button>
            {showsAll ? (
              <>
                <IndicationInput of={of} />
                <TermInputs of={of} />
                <TimesInputs of={of} narrow />
                <SupplyInputs of={of} />
                <NotesInput of={of} />
              </>
            ) : null}
            <Button type="submit" variant="primary" full busy={of.isBusy} busyLabel={t('medications:form.busy')}>
              {t('medications:add.submit.provider')}
            </Button>
          </>
        ) : null}
      </form>
      {of.question ? (
        <Suspense fallback={null}>
          <AlertQuestion {...of.question} side="provider" act="add" busy={of.isBusy} />
        </Suspense>
      ) : null}
    </>
  )
}

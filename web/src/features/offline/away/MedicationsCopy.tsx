import type { Dose } from '@uzima/contract/medications'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf, formatDay, formatTime } from '#lib/format.ts'
import type { DosesOf, KeptMedication } from '#lib/offline/copies.ts'
import { dropKeptDose, keepDose, loadKeptDoses } from '#lib/offline/kept-dose-store.ts'
import { useKeptDoses } from '#lib/offline/kept-doses.ts'
import { Card } from '#ui/Card.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { List } from '#ui/List.tsx'
import { timesText } from '../../medications/public.ts'

type MedicationsCopyProps = { userId: string; medications: readonly KeptMedication[]; doses: readonly DosesOf[] }

/** Today's doses, which can be ticked, and the active medications. */
export function MedicationsCopy({ userId, medications, doses }: MedicationsCopyProps) {
  const { t } = useTranslation(['offline', 'medications'])
  useEffect(() => void loadKeptDoses(userId), [userId])
  const day = dayOf(new Date())
  const today = doses.find((each) => each.day === day)?.rows
  return (
    <div className="grid gap-4 wide:gap-6">
      <Card title={t('medications:today.title')}>
        <p className="mb-2 text-muted">{formatDay(day, 'weekday')}</p>
        {today === undefined ? <p>{t('offline:doses.unsaved')}</p> : null}
        {today?.length === 0 ? <p>{t('offline:doses.none')}</p> : null}
        {today && today.length > 0 ? (
          <>
            <List label={t('medications:today.title')}>
              {today.map((dose) => (
                <DoseRow key={dose.id} userId={userId} dose={dose} />
              ))}
            </List>
            <p className="mt-3 border-border border-t pt-3 text-muted text-small">{t('offline:doses.hint')}</p>
          </>
        ) : null}
      </Card>
      <Card title={t('offline:medications.title')}>
        {medications.length === 0 ? <p className="text-muted">{t('offline:medications.none')}</p> : null}
        <List label={t('offline:medications.title')}>
          {medications.map(({ id, name, dosage, notes, prescribedBy, ...planned }) => (
            <li key={id} className="py-3">
              <h3 className="[overflow-wrap:anywhere]">
                {name} <span className="font-medium">{dosage}</span>
              </h3>
              <p className="text-small">
                {[t(`medications:frequency.${planned.frequency}`), timesText(t, planned)].filter((part) => part !== '').join(' · ')}
              </p>
              {prescribedBy ? <p className="text-muted text-small">{t('medications:row.prescribedBy', { doctor: prescribedBy })}</p> : null}
              {notes ? <p className="mt-1 whitespace-pre-line break-words text-small">{notes}</p> : null}
            </li>
          ))}
        </List>
      </Card>
    </div>
  )
}

/** What the server had recorded cannot be changed here; what was ticked here can, until it is sent. */
function DoseRow({ userId, dose }: { userId: string; dose: Dose }) {
  const { t } = useTranslation(['offline', 'medications'])
  const kept = useKeptDoses().find(({ doseId }) => doseId === dose.id)
  const isRecorded = dose.state === 'taken' || dose.state === 'skipped'
  const time = dose.timeOfDay
    ? `${t(`medications:time.${dose.timeOfDay}`)}, ${formatTime(dose.dueAt)}`
    : t('medications:frequency.as_needed')
  return (
    <li>
      <CheckboxField
        label={
          <span className="font-medium [overflow-wrap:anywhere]">
            {dose.medicationName} {dose.dosage}
          </span>
        }
        hint={
          <>
            {time}
            {state() ? <span className="block text-text">{state()}</span> : null}
          </>
        }
        checked={dose.state === 'taken' || kept !== undefined}
        disabled={isRecorded}
        onChange={(event) => void (event.target.checked ? keepDose(userId, dose) : dropKeptDose(userId, dose.id))}
      />
    </li>
  )

  function state() {
    if (kept) return t('medications:dose.kept', { at: formatTime(kept.at) })
    if (dose.state === 'skipped') return t('medications:dose.skipped.done')
    return dose.state === 'taken' && dose.actedAt ? t('medications:dose.taken.at', { at: formatTime(dose.actedAt) }) : ''
  }
}

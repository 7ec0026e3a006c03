import { kindsOfVisits, type LetterBasis, type LetterKind, letterKinds } from '@uzima/contract/letters'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { formatDateTime } from '#lib/format.ts'
import { isLanguage, languageNames, languages } from '#lib/languages.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormFoot } from '#ui/FormFoot.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { useLetterBasis, useStartLetter } from './api.ts'
import { MedicineChoice } from './MedicineChoice.tsx'

type NewLetterDialogProps = {
  patient: { id: string; name: string }
  /** The one asked for first. */
  kind?: LetterKind
  /** From which it is written. */
  visit?: LetterBasis['visits'][number]
  onClose: () => void
}

/** What kind of letter, in which language, and about what: its template is filled in and opened. */
export function NewLetterDialog({ patient, kind: asked = 'referral', visit: from, onClose }: NewLetterDialogProps) {
  const { t } = useTranslation(['letters', 'common'])
  const navigate = useNavigate()
  const basis = useLetterBasis(patient.id)
  const start = useStartLetter(patient.id)
  const attempt = useAttempt()
  const [kind, setKind] = useState(asked)
  const [language, setLanguage] = useState<string>()
  const [visit, setVisit] = useState(from?.id)
  const [medicationIds, setMedicationIds] = useState<string[]>()
  const { visits: latest = [], medications = [] } = basis.data ?? {}
  const visits = from && !latest.some(({ id }) => id === from.id) ? [from, ...latest] : latest
  const spoken = language ?? basis.data?.language ?? ''
  // what most are about: the latest visit, which a referral need not be from, and all that is prescribed
  const usual = kind === 'referral' ? undefined : latest[0]?.id
  const aboutVisit = kindsOfVisits.includes(kind) ? (visit ?? usual ?? '') : ''
  const chosen = kind === 'prescription' ? (medicationIds ?? medications.map(({ id }) => id)) : []

  function begin() {
    if (start.isPending || !isLanguage(spoken)) return
    const begun = { kind, language: spoken, appointmentId: aboutVisit || null, medicationIds: chosen }
    start.mutate(
      { ...begun, idempotencyKey: attempt(begun) },
      { onSuccess: ({ patientId, id }) => void navigate(staffPaths.letter({ patientId, id })) },
    )
  }
  const failure = start.error ?? basis.error
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('letters:new.title')}
      text={t('letters:new.text', { name: patient.name })}
      closeLabel={t('common:close')}
    >
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          begin()
        }}
      >
        <SelectField
          label={t('letters:new.kind')}
          options={letterKinds.map((each) => ({ value: each, label: t(`letters:kind.${each}`) }))}
          value={kind}
          onChange={({ target: { value } }) => setKind(letterKinds.find((each) => each === value) ?? kind)}
        />
        <SelectField
          label={t('letters:new.language')}
          hint={t('letters:new.languageHint')}
          options={languages.map((each) => ({ value: each, label: languageNames[each] }))}
          value={spoken}
          onChange={({ target: { value } }) => setLanguage(value)}
        />
        {kindsOfVisits.includes(kind) ? (
          <SelectField
            label={t('letters:new.visit')}
            placeholder={t('letters:new.noVisit')}
            options={visits.map(({ id, at, doctor }) => ({ value: id, label: `${formatDateTime(at)}, ${doctor}` }))}
            value={aboutVisit}
            onChange={({ target: { value } }) => setVisit(value)}
          />
        ) : null}
        {kind === 'prescription' ? <MedicineChoice medications={medications} chosen={chosen} onChange={setMedicationIds} /> : null}
        <FormFoot
          error={failure ? errorText(failure) : undefined}
          cancelLabel={t('letters:new.cancel')}
          onCancel={onClose}
          submitLabel={t('letters:new.submit')}
          busy={start.isPending}
          busyLabel={t('letters:new.busy')}
          disabled={!basis.data}
        />
      </form>
    </Dialog>
  )
}

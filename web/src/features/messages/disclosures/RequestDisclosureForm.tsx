import { givenDay, text } from '@uzima/contract/fields'
import { type DisclosureRequest, disclosureReasonLength, leastDisclosureReason } from '@uzima/contract/messages/disclosure-requests'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { errorText } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { useFormDraft } from '#lib/use-draft.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonRow } from '#ui/ButtonRow.tsx'
import { Card } from '#ui/Card.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useRequestDisclosure } from './api.ts'
import { type Patient, PatientPicker } from './PatientPicker.tsx'

const anyDay = z.union([z.literal(''), givenDay])
const AskFields = z
  .object({
    firstDay: anyDay,
    lastDay: anyDay,
    reason: text(disclosureReasonLength).check(z.minLength(leastDisclosureReason, 'reason_too_short')),
  })
  .check(
    z.refine(({ firstDay, lastDay }) => firstDay === '' || lastDay === '' || firstDay <= lastDay, {
      path: ['lastDay'],
      error: 'days_reversed',
    }),
  )

/** A disclosure request: patient, days and reason. */
export function RequestDisclosureForm({ onCancel, onAsked }: { onCancel: () => void; onAsked: (request: DisclosureRequest) => void }) {
  const { t } = useTranslation(['archived-messages', 'common', 'errors'])
  const [patient, setPatient] = useState<Patient>()
  const [isMissing, setMissing] = useState(false)
  const form = useZodForm(AskFields, { firstDay: '', lastDay: '', reason: '' })
  const sent = useFormDraft('messages.opening', form)
  const ask = useRequestDisclosure()
  const optional = t('common:optional')

  const submit = form.submit(
    async ({ firstDay, lastDay, reason }) => {
      if (!patient) return setMissing(true)
      await ask
        .mutateAsync({ patientId: patient.id, firstDay: firstDay || null, lastDay: lastDay || null, reason })
        .then((request) => {
          sent()
          toast.success(t('archived-messages:requests.form.done'), { text: t('archived-messages:requests.form.doneText') })
          onAsked(request)
        })
        .catch(() => undefined) // shown below
    },
    () => setMissing(!patient),
  )

  return (
    <Card title={t('archived-messages:requests.form.title')} className="max-w-160">
      <form noValidate onSubmit={submit} className="space-y-5">
        <p>{t('archived-messages:requests.form.text')}</p>
        <PatientPicker chosen={patient} onChoose={setPatient} isMissing={isMissing} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={t('archived-messages:requests.form.firstDay')} optional={optional} type="date" {...form.field('firstDay')} />
          <TextField label={t('archived-messages:requests.form.lastDay')} optional={optional} type="date" {...form.field('lastDay')} />
        </div>
        <p className="-mt-3 text-muted text-small">{t('archived-messages:requests.form.daysHint')}</p>
        <TextArea
          label={t('archived-messages:requests.form.reason')}
          hint={t('archived-messages:requests.form.reasonHint')}
          maxLength={disclosureReasonLength}
          required
          {...form.field('reason')}
        />
        {ask.error ? (
          <Banner kind="danger" icon={TriangleAlert} role="alert">
            {errorText(ask.error)}
          </Banner>
        ) : null}
        <ButtonRow>
          <Button onClick={onCancel}>{t('archived-messages:requests.cancel')}</Button>
          <Button type="submit" variant="primary" busy={form.busy} busyLabel={t('archived-messages:requests.busy')}>
            {t('archived-messages:requests.form.submit')}
          </Button>
        </ButtonRow>
      </form>
    </Card>
  )
}

import { type Appointment, noteLength } from '@uzima/contract/appointments'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { useDraft } from '#lib/use-draft.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toast } from '#ui/toast.ts'
import { useWriteNote } from '../api.ts'

/** The note the patient can read with the visit. */
export function NoteForm({ visit }: { visit: Appointment }) {
  const { t } = useTranslation('appointments')
  const id = useId()
  const stored = visit.patientNote ?? ''
  const [note, setNote] = useState(stored)
  useDraft(`appointments.note:${visit.id}`, note === stored ? undefined : note, setNote)
  const write = useWriteNote()
  if (!visit.actions.includes('writeNote')) {
    return (
      <Card title={t('appointments:note.title')}>
        <p className="whitespace-pre-line">{visit.patientNote}</p>
      </Card>
    )
  }
  return (
    <Card title={t('appointments:note.title')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!write.isPending) write.mutate({ id: visit.id, note }, { onSuccess: () => toast.success(t('appointments:note.done')) })
        }}
      >
        <TextArea
          id={id}
          label={t('appointments:note.label')}
          hint={t('appointments:note.hint')}
          maxLength={noteLength}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={write.error ? errorText(write.error) : undefined}
        />
        <Button type="submit" busy={write.isPending} busyLabel={t('appointments:note.busy')} className="mt-3">
          {t('appointments:note.submit')}
        </Button>
      </form>
    </Card>
  )
}

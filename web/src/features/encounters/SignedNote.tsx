import { type Encounter, sectionLength } from '@uzima/contract/encounters'
import { EyeOff } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDate, formatDateTime } from '#lib/format.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useDraft } from '#lib/use-draft.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toast } from '#ui/toast.ts'
import { Addenda } from './Addenda.tsx'
import { useAddAddendum, useReleaseNote } from './api.ts'
import { NoteText } from './NoteText.tsx'

/** A closed note, to which is added. Also the note of a visit that was not held, which nobody writes any more. */
export function SignedNote({ encounter, wasOpen }: { encounter: Encounter; wasOpen: boolean }) {
  const { t } = useTranslation('encounters')
  const closed = useRef<HTMLDivElement>(null)
  // its form, which had the focus, is gone
  useEffect(() => {
    if (wasOpen) closed.current?.focus()
  }, [wasOpen])
  const { status, content, signedBy, signedAt, hold, addenda, actions, visit } = encounter
  return (
    <div ref={closed} tabIndex={-1} className="max-w-200 space-y-4 outline-none wide:space-y-6">
      {hold ? <HoldBanner encounter={encounter} hold={hold} /> : null}
      <Card title={t('encounters:note.title')}>
        {status === 'none' ? <p className="text-muted">{t('encounters:note.none')}</p> : <NoteText content={content} words="clinical" />}
        {signedAt ? (
          <p className="mt-4 text-muted text-small">
            {t('encounters:note.signed', { name: signedBy ?? visit.doctor, when: formatDateTime(signedAt) })}
          </p>
        ) : null}
        <Addenda addenda={addenda} />
      </Card>
      {actions.includes('add') ? <AddendumForm appointmentId={visit.id} /> : null}
    </div>
  )
}

function HoldBanner({ encounter, hold }: { encounter: Encounter; hold: NonNullable<Encounter['hold']> }) {
  const { t } = useTranslation(['encounters', 'common'])
  const { actions, visit } = encounter
  const end = useReleaseNote(visit.id)
  return (
    <Banner
      kind="warning"
      icon={EyeOff}
      action={
        actions.includes('release') ? (
          <Button
            variant="quiet"
            busy={end.isPending}
            busyLabel={t('encounters:hold.ending')}
            onClick={() =>
              end.mutate(undefined, {
                onSuccess: () => toast.success(t('encounters:hold.ended')),
                onError: (error) => toast.error(t('common:error'), { text: errorText(error) }),
              })
            }
          >
            {t('encounters:hold.end')}
          </Button>
        ) : undefined
      }
    >
      <p className="font-semibold">
        {t('encounters:hold.held', { name: visit.patient, day: formatDate(hold.until, 'long', { zone: visit.timeZone }) })}
      </p>
      <p>{hold.reason}</p>
    </Banner>
  )
}

function AddendumForm({ appointmentId }: { appointmentId: string }) {
  const { t } = useTranslation('encounters')
  const id = useId()
  const [text, setText] = useState('')
  const drop = useDraft(`encounters.addendum:${appointmentId}`, text === '' ? undefined : text, setText)
  const add = useAddAddendum(appointmentId)
  const attempt = useAttempt()
  return (
    <Card title={t('encounters:addendum.title')}>
      <form
        className="space-y-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (add.isPending || text.trim() === '') return
          add.mutate(
            { text, idempotencyKey: attempt({ text }) },
            {
              onSuccess: () => {
                drop()
                setText('')
                toast.success(t('encounters:addendum.done'))
              },
            },
          )
        }}
      >
        <TextArea
          id={id}
          label={t('encounters:addendum.label')}
          hint={t('encounters:addendum.hint')}
          maxLength={sectionLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={add.error ? errorText(add.error) : undefined}
        />
        <Button type="submit" busy={add.isPending} busyLabel={t('encounters:addendum.busy')}>
          {t('encounters:addendum.submit')}
        </Button>
      </form>
    </Card>
  )
}

import { type Encounter, sectionLength } from '@uzima/contract/encounters'
import { EyeOff } from 'lucide-react'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDate, formatDateTime } from '#lib/format.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useDraft } from '#lib/use-draft.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toast } from '#ui/toast.ts'
import { useChart } from '../chart/public.ts'
import { loadWriteLetter } from '../letters/public.ts'
import { Addenda } from './Addenda.tsx'
import { useAddAddendum, useReleaseNote } from './api.ts'
import { NoteText } from './NoteText.tsx'

const DiagnosisProblem = lazy(async () => ({ default: (await import('./DiagnosisProblem.tsx')).DiagnosisProblem }))
const WriteLetter = lazy(loadWriteLetter)
const NextSteps = lazy(async () => ({ default: (await import('./NextSteps.tsx')).NextSteps }))

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
    <div ref={closed} tabIndex={-1} className="@container outline-none">
      <div className="grid items-start gap-4 @3xl:grid-cols-[minmax(0,1fr)_20rem] wide:gap-6">
        <div className="min-w-0 space-y-4 wide:space-y-6">
          {hold ? <HoldBanner encounter={encounter} hold={hold} /> : null}
          <Card title={t('encounters:note.title')}>
            {status === 'none' ? (
              <p className="text-muted">{t('encounters:note.none')}</p>
            ) : (
              <NoteText content={content} words="clinical" />
            )}
            {signedAt ? (
              <p className="mt-4 text-muted text-small">
                {t('encounters:note.signed', { name: signedBy ?? visit.doctor, when: formatDateTime(signedAt) })}
              </p>
            ) : null}
            <Addenda addenda={addenda} />
          </Card>
          {actions.includes('add') ? <AddendumForm appointmentId={visit.id} /> : null}
        </div>
        <div className="min-w-0 space-y-4 empty:hidden wide:space-y-6">
          {status === 'signed' && content.diagnoses.length > 0 ? <Diagnoses encounter={encounter} /> : null}
          {status === 'signed' ? (
            <Suspense fallback={null}>
              <NextSteps visit={visit} />
            </Suspense>
          ) : null}
          {status === 'signed' ? (
            <Suspense fallback={null}>
              <WriteLetter visit={visit} />
            </Suspense>
          ) : null}
        </div>
      </div>
    </div>
  )
}

/** Beside the closed note, since the list of problems goes on. */
function Diagnoses({ encounter }: { encounter: Encounter }) {
  const { t } = useTranslation('encounters')
  const conditions = useChart(encounter.visit.patientId).data?.conditions.rows
  return (
    <Card title={t('encounters:problem.title')}>
      <List>
        {encounter.content.diagnoses.map((diagnosis) => (
          <li key={diagnosis.text} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
            <span className="min-w-0 [overflow-wrap:anywhere]">{diagnosis.text}</span>
            {conditions ? (
              <Suspense fallback={null}>
                <DiagnosisProblem encounter={encounter} conditions={conditions} diagnosis={diagnosis} />
              </Suspense>
            ) : null}
          </li>
        ))}
      </List>
    </Card>
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

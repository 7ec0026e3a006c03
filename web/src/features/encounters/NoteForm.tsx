import { type Encounter, type NoteSection, noteSections, sectionLength } from '@uzima/contract/encounters'
import { CornerDownRight } from 'lucide-react'
import { lazy, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, isApiError } from '#lib/errors.ts'
import { formatTime } from '#lib/format.ts'
import { loadTexts } from '#lib/i18n.ts'
import { hasRole, useSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { useChart } from '../chart/public.ts'
import { useSignNote } from './api.ts'
import { DiagnosesField } from './DiagnosesField.tsx'
import { useAutosave } from './use-autosave.ts'

// beside the note, which can be written before they are there
const VisitCheck = lazy(async () => {
  const [{ VisitCheck: Check }] = await Promise.all([import('../symptom-checker/public.ts'), loadTexts(['symptom-checker'])])
  return { default: Check }
})
const DiagnosisProblem = lazy(async () => ({ default: (await import('./DiagnosisProblem.tsx')).DiagnosisProblem }))
const PatientSide = lazy(async () => ({ default: (await import('./PatientSide.tsx')).PatientSide }))
const NextSteps = lazy(async () => ({ default: (await import('./NextSteps.tsx')).NextSteps }))
const NoteConflict = lazy(async () => ({ default: (await import('./NoteConflict.tsx')).NoteConflict }))
const TemplateMenu = lazy(async () => {
  const [{ TemplateMenu: Menu }] = await Promise.all([import('./TemplateMenu.tsx'), loadTexts(['vitals', 'note-templates'])])
  return { default: Menu }
})
const VitalsCard = lazy(async () => {
  const [{ VitalsCard: Measured }] = await Promise.all([import('./VitalsCard.tsx'), loadTexts(['vitals'])])
  return { default: Measured }
})

/** The note as it is written: its sections, beside what the patient wrote, what was measured, and what the patient will read. */
export function NoteForm({ encounter }: { encounter: Encounter }) {
  const { t } = useTranslation('encounters')
  const { visit, actions } = encounter
  const id = useId()
  const { reason } = visit
  const isDoctor = hasRole(useSession(), 'doctor')
  const note = useAutosave(encounter)
  const sign = useSignNote(visit.id)
  const { content, change } = note
  const conditions = useChart(visit.patientId).data?.conditions.rows

  async function signNow(hold: Parameters<typeof sign.mutate>[0]['hold']) {
    const version = await note.settle()
    if (version === undefined) return note.resume()
    sign.mutate(
      { version, content, hold },
      {
        onSuccess: note.dropDraft,
        onError: (error) => {
          note.resume()
          note.showConflict(error)
        },
      },
    )
  }
  const addTo = (section: NoteSection, words: string) => change({ [section]: appended(content[section], words) })

  return (
    // laid out by its own width: it also stands beside a video
    <div className="@container">
      <div className="grid items-start gap-4 @3xl:grid-cols-[minmax(0,1fr)_20rem] wide:gap-6">
        <div className="min-w-0 space-y-4 wide:space-y-6">
          {reason === null ? null : (
            <Card title={t('encounters:before.title', { name: visit.patient })}>
              <p className="text-muted text-small">{t('encounters:before.reason')}</p>
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{reason}</p>
              <Button variant="quiet" icon={CornerDownRight} className="mt-2 -ml-3" onClick={() => addTo('subjective', reason)}>
                {t('encounters:before.take')}
              </Button>
            </Card>
          )}
          <Suspense fallback={null}>
            {isDoctor ? (
              <VisitCheck
                appointmentId={visit.id}
                take={{ label: t('encounters:before.take'), onTake: (words) => addTo('subjective', words) }}
              />
            ) : null}
          </Suspense>
          <Suspense fallback={null}>
            {note.conflict ? <NoteConflict current={note.conflict} onKeep={note.keepMine} onTake={note.takeTheirs} /> : null}
          </Suspense>
          <Card
            flush
            title={t('encounters:note.title')}
            action={
              <Suspense fallback={null}>
                <TemplateMenu encounter={encounter} content={content} onInsert={change} />
              </Suspense>
            }
          >
            <p role="status" className="px-4 pb-2 text-muted text-small wide:px-6">
              {savedText()}
            </p>
            <div className="divide-y divide-border border-border border-t">
              {noteSections.map((section) => (
                <div key={section} className="flex gap-4 px-4 py-4 wide:px-6">
                  <span
                    aria-hidden
                    className="grid size-9 shrink-0 place-items-center rounded-cup bg-brand-soft font-semibold text-brand-soft-text max-sm:hidden"
                  >
                    {t(`encounters:letter.${section}`)}
                  </span>
                  <div className="min-w-0 flex-1 space-y-4">
                    <TextArea
                      id={`${id}-${section}`}
                      label={t(`encounters:clinical.${section}`)}
                      maxLength={sectionLength}
                      value={content[section]}
                      onChange={(event) => change({ [section]: event.target.value })}
                      error={section === 'subjective' && isEmpty(sign.error) ? errorText(sign.error) : undefined}
                    />
                    {section === 'assessment' ? (
                      <DiagnosesField
                        diagnoses={content.diagnoses}
                        onChange={(diagnoses) => change({ diagnoses })}
                        problemOf={(diagnosis) =>
                          conditions ? (
                            <Suspense fallback={null}>
                              <DiagnosisProblem encounter={encounter} conditions={conditions} diagnosis={diagnosis} />
                            </Suspense>
                          ) : null
                        }
                      />
                    ) : null}
                  </div>
                </div>
              ))}
            </div>
          </Card>
        </div>
        <div className="min-w-0 space-y-4 wide:space-y-6">
          <Suspense fallback={null}>
            <VitalsCard patientId={visit.patientId} />
          </Suspense>
          <Suspense fallback={null}>
            <NextSteps visit={visit} onBooked={(words) => change({ followUp: appended(content.followUp, words) })} />
          </Suspense>
          <Suspense fallback={<SkeletonRows label={t('encounters:page.loading')} rows={3} />}>
            <PatientSide
              visit={visit}
              content={content}
              onChange={change}
              maySign={actions.includes('sign')}
              sign={{ error: isEmpty(sign.error) ? null : sign.error, isPending: sign.isPending, now: (hold) => void signNow(hold) }}
            />
          </Suspense>
        </div>
      </div>
    </div>
  )

  function savedText() {
    if (note.conflict) return t('encounters:saving.conflict')
    if (note.hasFailed) return t('encounters:saving.failed')
    if (note.isDirty || note.isSaving) return t('encounters:saving.now')
    return note.savedAt ? t('encounters:saving.done', { time: formatTime(note.savedAt) }) : t('encounters:saving.ready')
  }
}

const isEmpty = (error: unknown) => isApiError(error, 'note_empty')
const appended = (before: string, words: string) => (before.trim() === '' ? words : `${before.trimEnd()}\n${words}`)

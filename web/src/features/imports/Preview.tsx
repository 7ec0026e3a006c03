import type { Likeness, RecordImport } from '@uzima/contract/imports'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, isApiError } from '#lib/errors.ts'
import { formatNumber } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterChips } from '#ui/FilterChips.tsx'
import { StickyBar } from '#ui/StickyBar.tsx'
import { toast } from '#ui/toast.ts'
import { type Acknowledging, loadAlertQuestion } from '../medications/public.ts'
import type { AlertsHelp } from './alerts-help.ts'
import { useAddLines, useImportLines, useRemoveImport } from './api.ts'
import { Lines } from './Lines.tsx'
import { PersonQuestion } from './PersonQuestion.tsx'
import { ReportNote } from './ReportNote.tsx'

const AlertQuestion = lazy(loadAlertQuestion)
const likenesses = ['differs', 'new', 'here'] as const
const reasonLength = 300

/** What was found in a file, what becomes of each line, and the adding of it. */
export function Preview({ of }: { of: RecordImport }) {
  const { t } = useTranslation('imports')
  const [filter, setFilter] = useState<Likeness>()
  const lines = { differs: useImportLines(of.id, 'differs'), new: useImportLines(of.id, 'new'), here: useImportLines(of.id, 'here') }
  const counts = lines.new.data?.pages[0]?.counts
  const total = of.lines
  const chosen = counts?.chosen ?? 0
  const label = (name: Likeness | 'all', count: number) => t(`imports:filter.${name}`, { number: formatNumber(count) })
  return (
    <div className="space-y-4">
      <PersonQuestion of={of} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2>{t('imports:lines.found', { count: total, number: formatNumber(total) })}</h2>
        {counts && total > 0 ? (
          <FilterChips
            label={t('imports:filter.label')}
            options={[
              { value: undefined, label: label('all', total) },
              ...(['new', 'differs', 'here'] as const).map((value) => ({ value, label: label(value, counts[value]) })),
            ]}
            value={filter}
            onChange={setFilter}
          />
        ) : null}
      </div>
      {total === 0 ? (
        <Card>
          <EmptyState title={t('imports:lines.empty')} text={t('imports:lines.emptyText')} />
        </Card>
      ) : (
        <Card flush>
          {likenesses
            .filter((each) => filter === undefined || filter === each)
            .map((each) => (
              <Lines key={each} importId={of.id} likeness={each} lines={lines[each]} isAlone={filter === each} />
            ))}
        </Card>
      )}
      <ReportNote report={of.report} />
      <Adding of={of} chosen={chosen} />
    </div>
  )
}

type Question = AlertsHelp & { answer: (reason: string) => void }

function Adding({ of: { id, asksWhose }, chosen }: { of: RecordImport; chosen: number }) {
  const { t } = useTranslation('imports')
  const add = useAddLines()
  const remove = useRemoveImport()
  const [question, setQuestion] = useState<Question | null>(null)
  const number = formatNumber(chosen)
  const why = asksWhose ? t('imports:add.answerFirst') : chosen === 0 ? t('imports:add.chooseFirst') : undefined

  /** A medicine that meets something dangerous is asked about, one after the other; nothing is added before. */
  function submit(answered: Acknowledging) {
    add.mutate(
      { id, ...answered },
      {
        onSuccess: ({ added }) =>
          toast.success(t('imports:add.done', { count: added, number: formatNumber(added) }), { text: t('imports:add.undoable') }),
        onError: async (error) => {
          setQuestion(null)
          const help = isApiError(error, 'alerts_not_acknowledged') ? (await import('./alerts-help.ts')).readHelp(error.help) : undefined
          if (!help) return toast.error(errorText(error))
          const { name, alerts } = help
          const answer = (reason: string) =>
            submit({
              acknowledged: [...answered.acknowledged, ...alerts.map((each) => each.id)],
              reason: [...new Set([answered.reason, reason])].filter(Boolean).join('; ').slice(0, reasonLength),
            })
          setQuestion({ name, alerts, answer })
        },
      },
    )
  }
  const adding = (isPhone: boolean) => (
    <Button
      variant="primary"
      size={isPhone ? 'medium' : 'large'}
      full={isPhone}
      disabled={why !== undefined}
      aria-describedby={why === undefined ? undefined : 'why-not'}
      busy={add.isPending}
      onClick={() => submit({ acknowledged: [], reason: null })}
    >
      {t(isPhone ? 'imports:add.short' : 'imports:add.submit', { count: chosen, number })}
    </Button>
  )
  const leaving = (isPhone: boolean) => (
    <Button
      variant={isPhone ? 'secondary' : 'quiet'}
      full={isPhone}
      busy={remove.isPending}
      onClick={() => remove.mutate(id, { onError: (error) => toast.error(errorText(error)) })}
    >
      {t('imports:add.cancel')}
    </Button>
  )
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <div className="flex items-center gap-3 max-wide:hidden">
          {adding(false)}
          {leaving(false)}
        </div>
        <p id="why-not" className="text-muted text-small">
          {why ?? t('imports:add.undoable')}
        </p>
      </div>
      <StickyBar>
        <div className="grid grid-cols-2 gap-3">
          {leaving(true)}
          {adding(true)}
        </div>
      </StickyBar>
      {question ? (
        <Suspense fallback={null}>
          <AlertQuestion question={question} side="own" act="add" busy={add.isPending} onClose={() => setQuestion(null)} />
        </Suspense>
      ) : null}
    </>
  )
}

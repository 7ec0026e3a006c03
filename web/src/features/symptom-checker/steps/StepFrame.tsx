import type { CrisisKind } from '@uzima/contract/symptom-checker'
import { Lock } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ReviewNote } from '#features/clinical-reviews/public.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { emergencyCall } from '../../../paths.ts'

const CrisisHelp = lazy(async () => ({ default: (await import('../CrisisPanel.tsx')).CrisisHelp }))

/** What was asked and answered before, with a way to change it. */
export type Said = { question: string; answer: string; onChange?: () => void }

type StepFrameProps = {
  /** Counted from 1. */
  number: number
  /** As far as is known: an answer may lead to more or fewer questions. */
  of: number
  said: readonly Said[]
  question: string
  /** The page has a title of its own above. */
  isBelowTitle?: boolean
  hint?: string | null
  isKept?: boolean
  /** Crises whose help stands below the question. */
  help?: CrisisKind[]
  isHelpOpen?: boolean
  children: ReactNode
}

/** One question: how far one is, what was said so far, the question as the heading, and what can be answered. */
export function StepFrame({
  number,
  of,
  said,
  question,
  isBelowTitle = false,
  hint,
  isKept = false,
  help = [],
  isHelpOpen = false,
  children,
}: StepFrameProps) {
  const { t } = useTranslation('symptom-checker')
  const heading = useRef<HTMLHeadingElement>(null)
  // each question takes the focus, so that a screen reader reads it
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each question
  useEffect(() => heading.current?.focus(), [question])
  const Heading = isBelowTitle ? 'h2' : 'h1'
  const progress = t('symptom-checker:steps.progress', { number, of })
  return (
    <div className="max-w-180">
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-muted text-small">
        <span>{progress}</span>
        {isKept ? (
          <span className="flex items-center gap-1.5">
            <Icon of={Lock} size={16} />
            {t('symptom-checker:steps.kept')}
          </span>
        ) : null}
      </div>
      <div role="img" aria-label={progress} className="mt-2.5 mb-5 flex gap-1">
        {Array.from({ length: of }, (_, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the places of a bar have no other name
            key={place}
            className={classes(
              'h-3.5 max-w-10 flex-1 rounded-[2px_2px_8px_8px]',
              place + 1 < number ? 'bg-brand' : place + 1 === number ? 'bg-marigold' : 'bg-border',
            )}
          />
        ))}
      </div>
      {said.length > 0 ? <SaidSoFar said={said} /> : null}
      <section aria-labelledby="step-question" className="mt-5 rounded-card border border-border bg-surface p-5 wide:px-8 wide:py-7">
        <Heading id="step-question" ref={heading} tabIndex={-1} className="max-w-120 text-h1 outline-none">
          {question}
        </Heading>
        {hint ? <p className="mt-2 text-muted">{hint}</p> : null}
        {children}
      </section>
      {/* as high as help folded up, which comes a moment later */}
      {help.length > 0 ? (
        <div className="mt-4 min-h-21.5">
          <Suspense fallback={null}>
            <CrisisHelp crises={help} isOpen={isHelpOpen} />
          </Suspense>
        </div>
      ) : null}
      <p className="mt-4 text-muted text-small">
        {t('symptom-checker:disclaimer')} <ReviewNote part="symptoms" /> {t('symptom-checker:steps.ill')}{' '}
        <a href={emergencyCall} className="font-semibold">
          {t('symptom-checker:result.call')}
        </a>
      </p>
    </div>
  )
}

function SaidSoFar({ said }: { said: readonly Said[] }) {
  const { t } = useTranslation('symptom-checker')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form values; these are read
    <div role="group" aria-label={t('symptom-checker:steps.said')} className="space-y-3">
      {said.map(({ question, answer, onChange }) => (
        <div key={question}>
          <p className="text-muted text-small">{question}</p>
          <p className="mt-1 ml-auto flex w-fit max-w-[85%] flex-wrap items-center gap-x-4 rounded-[1rem_1rem_0.25rem_1rem] bg-brand-soft px-4 py-1 text-brand-soft-text">
            <span className="min-w-0 py-1.5 [overflow-wrap:anywhere]">{answer}</span>
            {onChange ? (
              <button
                type="button"
                onClick={onChange}
                aria-label={t('symptom-checker:steps.changeOf', { answer: `${question} ${answer}` })}
                className="min-h-11 rounded-small font-semibold text-small underline outline-offset-2"
              >
                {t('symptom-checker:steps.change')}
              </button>
            ) : null}
          </p>
        </div>
      ))}
    </div>
  )
}

import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { Pattern } from '#ui/Pattern.tsx'
import { Wordmark } from '#ui/Wordmark.tsx'
import { presentStep, type Step, type StepState, steps } from './steps.ts'

type FirstRunFrameProps = { states: Record<Step, StepState>; children: ReactNode }

/** The steps with their states on the panel at the left, on phones one line; the page with all of them beside or below it. */
export function FirstRunFrame({ states, children }: FirstRunFrameProps) {
  const { t } = useTranslation(['practice', 'common'])
  const present = presentStep(states)
  return (
    <div className="flex min-h-dvh flex-col wide:grid wide:grid-cols-[minmax(0,4fr)_minmax(0,9fr)]">
      <div className="panel flex flex-col overflow-hidden px-4 pt-3 pb-4 wide:sticky wide:top-0 wide:h-dvh wide:px-8 wide:pt-8 wide:pb-0">
        <Wordmark on="panel">{t('common:product')}</Wordmark>
        <p className="mt-1 text-small wide:hidden">
          {t('practice:firstRun.progress', {
            step: steps.indexOf(present) + 1,
            count: steps.length,
            name: t(`practice:firstRun.${present}.step`),
          })}
        </p>
        <div className="max-wide:hidden">
          <p className="mt-7 font-[650] font-display text-[1.625rem] leading-8">{t('practice:firstRun.title')}</p>
          <p className="mt-1.5 text-muted">{t('practice:firstRun.intro')}</p>
          <ol aria-label={t('practice:firstRun.steps')} className="mt-4 divide-y divide-border border-border border-t">
            {steps.map((step, at) => (
              <li
                key={step}
                aria-current={step === present ? 'step' : undefined}
                className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-4 py-3"
              >
                <span
                  aria-hidden
                  className={classes(
                    'grid size-10 place-items-center rounded-[5px_5px_50%_50%] pb-0.75 font-[650]',
                    states[step] === 'done'
                      ? 'bg-mint text-pattern-deep'
                      : step === present
                        ? 'bg-panel-action text-panel-action-text'
                        : 'bg-panel-line',
                  )}
                >
                  {states[step] === 'done' ? <Icon of={Check} size={16} /> : at + 1}
                </span>
                <span className="min-w-0">
                  <a href={`#${step}`} className="block font-semibold text-inherit no-underline hover:underline">
                    {t(`practice:firstRun.${step}.step`)}
                  </a>
                  {states[step] === 'none' ? null : (
                    <span className="block text-muted text-small">{t(`practice:firstRun.state.${states[step]}`)}</span>
                  )}
                </span>
              </li>
            ))}
          </ol>
        </div>
        <Pattern name="panel" className="-mx-8 mt-auto h-65 w-[calc(100%+4rem)] max-wide:hidden" />
      </div>
      <div className="w-full max-w-200 px-4 pt-6 pb-10 wide:px-14 wide:pt-10 wide:pb-12">{children}</div>
    </div>
  )
}

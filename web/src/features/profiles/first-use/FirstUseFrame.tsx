import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { Pattern } from '#ui/Pattern.tsx'
import { Wordmark } from '#ui/Wordmark.tsx'

const steps = ['you', 'focus', 'action'] as const

type FirstUseFrameProps = {
  step: 1 | 2 | 3
  /** The step was changed on this page: its heading takes the focus. */
  isChanged: boolean
  name: string
  children: ReactNode
}

/** The steps on the panel at the left, on phones one line; the present step beside or below it. */
export function FirstUseFrame({ step, isChanged, name, children }: FirstUseFrameProps) {
  const { t } = useTranslation(['profiles', 'common'])
  const present = steps[step - 1] ?? 'you'
  return (
    <div className="flex min-h-dvh flex-col wide:grid wide:grid-cols-[minmax(0,4fr)_minmax(0,9fr)]">
      <div className="panel flex flex-col overflow-hidden px-4 pt-3 pb-4 wide:sticky wide:top-0 wide:h-dvh wide:px-8 wide:pt-8 wide:pb-0">
        <Wordmark on="panel">{t('common:product')}</Wordmark>
        <p className="mt-1 text-small wide:hidden">
          {t('profiles:firstUse.progress', { step, count: steps.length, name: t(`profiles:firstUse.${present}.step`) })}
        </p>
        <div className="max-wide:hidden">
          <p className="mt-7 font-[650] font-display text-[1.625rem] leading-8 [overflow-wrap:break-word]">
            {name ? t('profiles:firstUse.welcome', { name }) : t('profiles:firstUse.welcomeUnnamed')}
          </p>
          <p className="mt-1.5 text-muted">{t('profiles:firstUse.intro')}</p>
          <ol aria-label={t('profiles:firstUse.steps')} className="mt-4 divide-y divide-border border-border border-t">
            {steps.map((each, at) => (
              <li
                key={each}
                aria-current={each === present ? 'step' : undefined}
                className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-4 py-3.5"
              >
                <span
                  aria-hidden
                  className={classes(
                    'grid size-10 place-items-center rounded-[5px_5px_50%_50%] pb-0.75 font-[650]',
                    at + 1 < step && 'bg-mint text-pattern-deep',
                    at + 1 === step && 'bg-panel-action text-panel-action-text',
                    at + 1 > step && 'bg-panel-line',
                  )}
                >
                  {at + 1 < step ? <Icon of={Check} size={16} /> : at + 1}
                </span>
                <span className="min-w-0">
                  <span className="block font-semibold">{t(`profiles:firstUse.${each}.step`)}</span>
                  <span className="block text-muted text-small">
                    {at + 1 < step
                      ? t('profiles:firstUse.done')
                      : at + 1 === step
                        ? t('profiles:firstUse.now')
                        : t(`profiles:firstUse.${each}.hint`)}
                  </span>
                </span>
              </li>
            ))}
          </ol>
        </div>
        <Pattern name="panel" className="-mx-8 mt-auto h-65 w-[calc(100%+4rem)] max-wide:hidden" />
      </div>
      <div className="w-full max-w-200 px-4 pt-6 pb-10 wide:px-14 wide:pt-10 wide:pb-12">
        <StepTitle key={step} isFocused={isChanged}>
          {t(`profiles:firstUse.${present}.title`)}
        </StepTitle>
        <p className="mt-1.5 text-muted">{t(`profiles:firstUse.${present}.text`)}</p>
        <div className="mt-7">{children}</div>
      </div>
    </div>
  )
}

function StepTitle({ isFocused, children }: { isFocused: boolean; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocused) heading.current?.focus()
  }, [isFocused])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}

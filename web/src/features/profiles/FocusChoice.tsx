import { type Focus, focuses, mostFocuses } from '@uzima/contract/profiles'
import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/Icon.tsx'
import { focusWays } from './focus-ways.ts'

type FocusChoiceProps = { legend: string; chosen: readonly Focus[]; onChange: (chosen: Focus[]) => void }

/** What matters to someone: a few of these, in the order chosen. */
export function FocusChoice({ legend, chosen, onChange }: FocusChoiceProps) {
  const { t } = useTranslation('profiles')
  const isFull = chosen.length >= mostFocuses
  const handleChange = (focus: Focus, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, focus] : chosen.filter((each) => each !== focus))
  return (
    <fieldset className="@container min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="grid gap-3 @md:grid-cols-2">
        {focuses.map((focus) => {
          const isChosen = chosen.includes(focus)
          return (
            <label key={focus} className={card}>
              <Icon of={focusWays[focus].icon} className="text-brand group-has-disabled:text-muted" />
              <span className="min-w-0 flex-1 hyphens-auto font-semibold [overflow-wrap:break-word]">
                {t(`profiles:focus.${focus}.title`)}
              </span>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={(event) => handleChange(focus, event.target.checked)}
                className="size-5.5 shrink-0 cursor-[inherit] accent-brand outline-none"
              />
            </label>
          )
        })}
      </div>
      <p aria-live="polite" className="mt-3 text-muted text-small">
        {isFull ? t('profiles:focus.full', { count: mostFocuses }) : t('profiles:focus.hint', { count: mostFocuses })}
      </p>
    </fieldset>
  )
}

const card =
  'group flex min-h-14 cursor-pointer items-center gap-3 rounded-card border border-border bg-surface p-3 transition-colors wide:px-4 ' +
  'hover:border-border-strong has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-soft-text has-checked:shadow-[inset_0_0_0_1px_var(--u-brand)] ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ' +
  'has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:bg-transparent has-disabled:text-muted'

import type { Span } from '@uzima/contract/providers'
import { gridMinutes, type HoursFault } from '@uzima/contract/providers/hours'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { codeKey } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { TextField } from '#ui/TextField.tsx'
import { readEnd, typedEnd } from './week.ts'

type SpanFieldsProps = {
  /** What these hours are, for those who don't see where they stand. */
  name: string
  span: Span
  fault: HoursFault | undefined
  /** Once somebody has tried to save them. */
  showFault: boolean
  onChange: (span: Span) => void
  /** The only hours of a day cannot be taken away. */
  onRemove: (() => void) | undefined
  /** More fields, such as days. */
  children?: ReactNode
  actions?: ReactNode
}

/** The beginning and end of hours. What is wrong is said once they are to be saved: a text that appears before would move the button away from under the press. */
export function SpanFields({ name, span, fault, showFault, onChange, onRemove, children, actions }: SpanFieldsProps) {
  const { t } = useTranslation(['providers', 'errors'])
  const shown = showFault && fault ? fault : undefined
  const text = shown && shown !== 'ends_before_start' ? t(codeKey(shown)) : undefined
  // in a row with actions the fields of all rows are as wide
  const width = classes('min-w-0 grow basis-36', actions !== undefined && 'sm:max-w-36')
  const isStart = shown === 'required_field' && !span.starts
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{name}</legend>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <TextField
          className={width}
          type="time"
          step={gridMinutes * 60}
          label={t('providers:span.starts')}
          value={span.starts}
          onChange={(event) => onChange({ ...span, starts: event.target.value })}
          error={isStart ? text : undefined}
        />
        <TextField
          className={width}
          type="time"
          step={gridMinutes * 60}
          label={t('providers:span.ends')}
          value={typedEnd(span.ends)}
          onChange={(event) => onChange({ ...span, ends: readEnd(event.target.value) })}
          error={isStart ? undefined : text}
        />
        {actions || onRemove ? (
          <div className="-ml-3 flex flex-wrap sm:mt-8">
            {actions}
            {onRemove ? (
              <Button variant="quiet" onClick={onRemove} aria-label={t('providers:span.removeNamed', { name })}>
                {t('providers:span.remove')}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
      {children}
    </fieldset>
  )
}

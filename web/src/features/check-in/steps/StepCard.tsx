import type { CheckInStep } from '@uzima/contract/check-in'
import { Check, Circle } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'

type StepCardProps = {
  step: CheckInStep
  number: number
  of: number
  isDone: boolean
  heading: Ref<HTMLHeadingElement> | undefined
  /** Where it is done and can be looked at again. */
  onChange: (() => void) | undefined
  /** The form, of the step that is open. */
  children: ReactNode
}

export function StepCard({ step, number, of, isDone, heading, onChange, children }: StepCardProps) {
  const { t } = useTranslation('check-in')
  const title = t(`check-in:${step}.title`)
  return (
    <li className="rounded-card border border-border bg-surface p-4 wide:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <p className="text-muted text-small">{t('check-in:step', { at: number, of })}</p>
          <h2 ref={heading} tabIndex={-1} className="text-lg">
            {title}
          </h2>
        </div>
        <div className="flex items-center gap-2">
          {isDone ? (
            <Badge kind="success" icon={Check}>
              {t('check-in:done')}
            </Badge>
          ) : children ? null : (
            <Badge kind="outline" icon={Circle}>
              {t('check-in:open')}
            </Badge>
          )}
          {onChange ? (
            <Button variant="quiet" aria-label={`${t('check-in:change')}: ${title}`} onClick={onChange}>
              {t('check-in:change')}
            </Button>
          ) : null}
        </div>
      </div>
      {children ? <div className="mt-3">{children}</div> : null}
    </li>
  )
}

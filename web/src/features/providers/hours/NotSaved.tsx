import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText, isApiError } from '#lib/errors.ts'
import { Banner } from '#ui/Banner.tsx'

type NotSavedProps = {
  error: Error
  /** What was changed here and there, in words. */
  both?: string
}

/** Why nothing was saved; where it was changed elsewhere meanwhile, what the form shows now. */
export function NotSaved({ error, both = '' }: NotSavedProps) {
  const { t } = useTranslation('providers')
  const isLate = isApiError(error, 'hours_changed')
  return (
    <Banner kind={isLate ? 'warning' : 'danger'} icon={TriangleAlert} role="alert">
      {isLate ? `${errorText(error)} ${t('providers:hours.kept')} ${both}` : errorText(error)}
    </Banner>
  )
}

import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText, isApiError } from '#lib/errors.ts'
import { formatList } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'

type NotSavedProps = {
  error: Error
  /** Labels of fields changed both here and elsewhere; undefined until the form shows the stored values. */
  both: string[] | undefined
}

/** Why nothing was saved and, after a conflict, what the form shows now. */
export function NotSaved({ error, both }: NotSavedProps) {
  const { t } = useTranslation('providers')
  const isLate = isApiError(error, 'hours_changed')
  return (
    <Banner kind={isLate ? 'warning' : 'danger'} icon={TriangleAlert} role="alert">
      {errorText(error)} {isLate && both ? t('providers:hours.kept') : ''}{' '}
      {isLate && both && both.length > 0 ? t('providers:hours.both', { names: formatList(both) }) : ''}
    </Banner>
  )
}

import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '#paths.ts'
import { Button } from '#ui/Button.tsx'

/** Back to the previous page, or home for direct visitors. */
export function BackButton() {
  const { t } = useTranslation('legal')
  const navigate = useNavigate()
  const handleBack = () => (hasEarlierPage() ? navigate(-1) : navigate(paths.home()))
  return (
    <Button variant="quiet" icon={ArrowLeft} className="-ml-3" onClick={handleBack}>
      {t('legal:back')}
    </Button>
  )
}

/** The router numbers history entries from 0, the first page opened. */
const hasEarlierPage = () => Number(window.history.state?.idx) > 0

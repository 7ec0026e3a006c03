import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { paths } from '../../paths.ts'

export function BackToDashboard() {
  const { t } = useTranslation('messages')
  return (
    <Button variant="quiet" icon={ArrowLeft} asChild className="-ml-3">
      <Link to={paths.dashboard()}>{t('messages:page.back')}</Link>
    </Button>
  )
}

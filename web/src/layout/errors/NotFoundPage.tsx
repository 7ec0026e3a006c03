import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { paths } from '../../paths.ts'
import { Notice } from './Notice.tsx'

/** Shown for unknown paths. */
export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <Notice
      title={t('notFound.title')}
      text={t('notFound.intro')}
      actions={
        <Button asChild variant="primary">
          <Link to={paths.home()}>{t('notFound.home')}</Link>
        </Button>
      }
    />
  )
}

import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { paths } from '../../paths.ts'
import { Notice } from './Notice.tsx'

/** The page at /404. */
export function MissingPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Notice
      title={t('missing.title')}
      text={t('missing.intro')}
      actions={
        <>
          <Button onClick={() => void navigate(-1)}>{t('missing.back')}</Button>
          <Button asChild variant="primary">
            <Link to={paths.home()}>{t('missing.home')}</Link>
          </Button>
        </>
      }
    />
  )
}

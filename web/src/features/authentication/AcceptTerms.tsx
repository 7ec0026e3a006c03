import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'

export function AcceptTerms() {
  const { t } = useTranslation('authentication')
  return (
    <p className="text-muted text-small">
      {t('terms.before')} <Link to={paths.terms()}>{t('common:footer.terms')}</Link> {t('terms.between')}{' '}
      <Link to={paths.privacy()}>{t('common:footer.privacy')}</Link>.
    </p>
  )
}

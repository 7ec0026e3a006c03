import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { LegalDocument } from './LegalDocument.tsx'
import { termsSections } from './sections.ts'

export default function TermsPage() {
  const { t } = useTranslation('legal')
  return (
    <LegalDocument
      title={t('legal:terms.title')}
      intro={t('legal:terms.intro')}
      sections={termsSections}
      related={<Link to={paths.privacy()}>{t('legal:terms.related')}</Link>}
    />
  )
}

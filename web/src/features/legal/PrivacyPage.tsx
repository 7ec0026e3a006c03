import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { LegalDocument } from './LegalDocument.tsx'
import { privacySections } from './sections.ts'

export default function PrivacyPage() {
  const { t } = useTranslation('legal')
  return (
    <LegalDocument
      title={t('legal:privacy.title')}
      intro={t('legal:privacy.intro')}
      sections={privacySections}
      related={<Link to={paths.terms()}>{t('legal:privacy.related')}</Link>}
    />
  )
}

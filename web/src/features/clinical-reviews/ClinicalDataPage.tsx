import { type ClinicalPart, clinicalPart } from '@uzima/contract/clinical-reviews'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { PrintButton } from './PrintButton.tsx'
import { RuleList } from './RuleList.tsx'
import { SignaturesCard } from './SignaturesCard.tsx'

/** The screen at /admin/clinical-data: the rules with their sources, and who of the practice has signed them. */
export default function ClinicalDataPage() {
  const { t } = useTranslation('clinical-reviews')
  const [query, setQuery] = useSearchParams()
  const part = clinicalPart.options.find((each) => each === query.get('part')) ?? 'symptoms'
  const choose = (next: ClinicalPart) => setQuery({ part: next }, { replace: true })
  return (
    <>
      <PageHeader title={t('clinical-reviews:page.title')} text={t('clinical-reviews:page.intro')} />
      <Tabs
        label={t('clinical-reviews:page.parts')}
        tabs={clinicalPart.options.map((value) => ({ value, label: t(`clinical-reviews:parts.${value}.title`) }))}
        value={part}
        onChange={choose}
      >
        <div key={part} className="grid gap-4 wide:gap-6">
          <p className="max-w-prose text-muted">{t(`clinical-reviews:parts.${part}.text`)}</p>
          <SignaturesCard part={part} />
          <RuleList part={part} action={<PrintButton part={part} />} />
        </div>
      </Tabs>
    </>
  )
}

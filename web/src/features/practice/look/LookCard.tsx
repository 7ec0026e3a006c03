import { useTranslation } from 'react-i18next'
import { Card } from '#ui/Card.tsx'
import { LookFields } from './LookFields.tsx'

export function LookCard({ name }: { name: string }) {
  const { t } = useTranslation('practice')
  return (
    <Card title={t('practice:look.title')}>
      <p className="mb-4 max-w-[65ch] text-muted">{t('practice:look.text')}</p>
      <LookFields name={name} />
    </Card>
  )
}

import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonRow } from '#ui/ButtonRow.tsx'
import { Card } from '#ui/Card.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { SetUpKeys } from './SetUpKeys.tsx'

/** For people who lost both secrets; warns that earlier messages can no longer be decrypted. */
export function StartAnew({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('messages')
  const [hasRead, setRead] = useState(false)
  const [isBegun, setBegun] = useState(false)
  if (isBegun) return <SetUpKeys replaces />
  return (
    <Card title={t('messages:anew.title')} className="max-w-160">
      <div className="space-y-4">
        <Banner kind="warning" icon={TriangleAlert}>
          {t('messages:anew.loss')}
        </Banner>
        <p>{t('messages:anew.warned')}</p>
        <CheckboxField label={t('messages:anew.read')} checked={hasRead} onChange={(event) => setRead(event.target.checked)} />
        <ButtonRow>
          <Button onClick={onBack}>{t('messages:anew.back')}</Button>
          <Button variant="danger" disabled={!hasRead} onClick={() => setBegun(true)}>
            {t('messages:anew.submit')}
          </Button>
        </ButtonRow>
      </div>
    </Card>
  )
}

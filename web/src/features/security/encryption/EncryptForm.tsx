import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/Card.tsx'
import { Segments } from '#ui/Segments.tsx'
import { type Operation, PassphraseForm } from './PassphraseForm.tsx'

/** Encrypts or decrypts a text with a passphrase, entirely in the browser. */
export function EncryptForm() {
  const { t } = useTranslation('security')
  const [operation, setOperation] = useState<Operation>('encrypt')
  return (
    <Card title={t('encryption.form.title')}>
      <p className="mb-4 text-muted">{t('encryption.form.intro')}</p>
      <Segments
        label={t('encryption.form.operation')}
        options={[
          { value: 'encrypt', label: t('encryption.encrypt.submit') },
          { value: 'decrypt', label: t('encryption.decrypt.submit') },
        ]}
        value={operation}
        onChange={setOperation}
      />
      <PassphraseForm key={operation} operation={operation} />
    </Card>
  )
}

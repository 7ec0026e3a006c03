import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'

const ChangePasswordDialog = lazy(async () => ({ default: (await import('./ChangePasswordDialog.tsx')).ChangePasswordDialog }))

export function PasswordCard() {
  const { t } = useTranslation('security')
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={t('password.title')}>
      <p className="mb-3 text-muted">{t('password.intro')}</p>
      <Button onClick={() => setOpen(true)}>{t('password.open')}</Button>
      <Suspense fallback={null}>{isOpen ? <ChangePasswordDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </Card>
  )
}

import { reasonLength } from '@uzima/contract/admin/accounts'
import { useTranslation } from 'react-i18next'
import { TextArea } from '#ui/TextArea.tsx'

/** Reason for an action on an account; visible to other admins. */
export function ReasonField({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const { t } = useTranslation('admin')
  return (
    <TextArea
      label={t('admin:users.reason')}
      hint={t('admin:users.reasonHint')}
      maxLength={reasonLength}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

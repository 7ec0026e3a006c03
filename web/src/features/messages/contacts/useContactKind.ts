import type { Contact } from '@uzima/contract/messages'
import { useTranslation } from 'react-i18next'
import { specialtyName } from '../../providers/public.ts'

/** A contact's description: a doctor's specialty, or a professional's kind. */
export function useContactKind() {
  const { t } = useTranslation(['messages', 'common'])
  return ({ type, specialty }: Pick<Contact, 'type' | 'specialty'>) => {
    if (type === 'patient') return t('common:role.patient')
    if (type === 'doctor') return specialty ? specialtyName(specialty) : t('common:role.doctor')
    return specialty ? `${type}, ${specialty}` : type
  }
}

import { useTranslation } from 'react-i18next'
import { problemText } from '../refusals.ts'
import { PasskeyDismissed, PasskeyUnable } from './passkeys.ts'

/** Why messages could not be opened or set up in this way. */
export function useWayProblem() {
  const { t } = useTranslation(['message-keys', 'messages'])
  return (error: unknown): string => {
    if (error instanceof PasskeyDismissed) return t('message-keys:passkey.dismissed')
    if (error instanceof PasskeyUnable) return t('message-keys:passkey.unable')
    return problemText(t, error)
  }
}

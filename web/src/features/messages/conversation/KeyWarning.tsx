import { KeyRound, ShieldAlert, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { acceptPractice, type Confidence } from './trust.ts'
import { useAccepting } from './useAccepting.ts'

type KeyWarningProps = { confidence: Confidence; name: string; onCompare: () => void }

/** Why nothing can be sent: the contact's keys are unverified after a change, or there are none. */
export function KeyWarning({ confidence, name, onCompare }: KeyWarningProps) {
  const { t } = useTranslation('messages')
  const { contact, practice } = confidence
  const accepting = useAccepting(confidence)
  if (!contact)
    return (
      <Banner icon={KeyRound} role="status">
        <strong>{t('messages:keys.none', { name })}</strong>
      </Banner>
    )
  return (
    <>
      {contact.state === 'changed' ? (
        <Banner
          kind="warning"
          icon={ShieldAlert}
          role="alert"
          action={
            <Button variant="quiet" onClick={onCompare}>
              {t('messages:compare.open')}
            </Button>
          }
        >
          <strong>{t('messages:keys.changed', { name, when: formatDateTime(contact.current.at) })}</strong>{' '}
          {t('messages:keys.changedText', { name })}
        </Banner>
      ) : null}
      {practice?.state === 'changed' ? (
        <Banner
          kind="warning"
          icon={TriangleAlert}
          role="alert"
          action={
            <Button variant="quiet" busy={accepting.isPending} onClick={() => accepting.mutate(acceptPractice)}>
              {t('messages:keys.practiceAccept')}
            </Button>
          }
        >
          <strong>{t('messages:keys.practiceChanged', { when: formatDateTime(practice.current.at) })}</strong>{' '}
          {t('messages:keys.practiceText')}
        </Banner>
      ) : null}
    </>
  )
}

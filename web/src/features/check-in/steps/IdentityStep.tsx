import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonRow } from '#ui/ButtonRow.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../../paths.ts'
import { useConfirmStep } from '../api.ts'
import { IdentityFacts } from './IdentityFacts.tsx'
import { IdentityForm } from './IdentityForm.tsx'

type StepProps = { id: string; onDone: () => void }

/** Who somebody is and how to reach them: right as it is, or changed on the spot. */
export function IdentityStep({ id, onDone }: StepProps) {
  const { t } = useTranslation('check-in')
  const { profile } = useSession()
  const [isChanged, setChanged] = useState(false)
  const confirm = useConfirmStep()
  if (!profile) return <SkeletonRows label={t('check-in:loading')} rows={3} />
  const isComplete = profile.dateOfBirth !== null && profile.phone !== null
  const handleRight = () =>
    confirm.mutate(
      { id, step: 'identity' },
      { onSuccess: onDone, onError: (error) => toast.error(t('check-in:failed'), { text: errorText(error) }) },
    )
  if (isChanged || !isComplete) return <IdentityForm id={id} profile={profile} isMissing={!isComplete} onDone={onDone} />
  return (
    <>
      <p className="mb-3">{t('check-in:identity.question')}</p>
      <IdentityFacts />
      <Link to={paths.emergencyContacts()} className="mt-2 inline-flex min-h-11 items-center text-small">
        {t('check-in:identity.contactChange')}
      </Link>
      <div className="mt-4">
        <ButtonRow>
          <Button variant="primary" busy={confirm.isPending} busyLabel={t('check-in:busy')} onClick={handleRight}>
            {t('check-in:right')}
          </Button>
          <Button onClick={() => setChanged(true)}>{t('check-in:change')}</Button>
        </ButtonRow>
      </div>
    </>
  )
}

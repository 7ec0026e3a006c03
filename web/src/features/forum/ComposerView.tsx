import { useTranslation } from 'react-i18next'
import { queryState } from '#lib/query-state.ts'
import { isVerified, useSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useMember } from './api.ts'
import { NameForm } from './NameForm.tsx'
import { PostForm } from './PostForm.tsx'

/** Form for a new post; asks for a pseudonym first. */
export function ComposerView({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['forum', 'common'])
  const session = useSession()
  const member = useMember()
  return (
    <Card title={t('forum:write.title')}>
      {isVerified(session) ? (
        <StateView {...queryState(member)} skeleton={<SkeletonRows label={t('forum:write.loading')} rows={3} />}>
          {() =>
            member.data?.member ? <PostForm name={member.data.member.displayName} onClose={onClose} /> : <NameForm onCancel={onClose} />
          }
        </StateView>
      ) : (
        <>
          <p className="mb-4">{t('forum:write.unverified')}</p>
          <Button onClick={onClose}>{t('forum:write.cancel')}</Button>
        </>
      )}
    </Card>
  )
}

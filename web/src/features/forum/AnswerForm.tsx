import { useTranslation } from 'react-i18next'
import { isVerified, useSession } from '#lib/session.ts'
import { useMember } from './api.ts'
import { NameForm } from './NameForm.tsx'
import { ReplyForm } from './ReplyForm.tsx'

/** Reply form for signed-in users; asks for a pseudonym the first time. */
export function AnswerForm({ postId }: { postId: string }) {
  const { t } = useTranslation('forum')
  const session = useSession()
  const { data } = useMember()
  if (!isVerified(session)) return <p>{t('forum:write.unverified')}</p>
  if (!data) return null
  return data.member ? <ReplyForm postId={postId} name={data.member.displayName} /> : <NameForm />
}

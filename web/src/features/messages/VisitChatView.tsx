import { useTranslation } from 'react-i18next'
import { Card } from '#ui/Card.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { Conversation, type VisitOfChat } from './conversation/Conversation.tsx'
import { useOwnKeys } from './keys/api.ts'
import { KeySteps, meOf } from './keys/KeySteps.tsx'

/** Chat of a video visit: encrypted like every message, and kept with the visit and in the conversation. */
export function VisitChatView({ contactId, visit }: { contactId: string; visit: VisitOfChat }) {
  const { t } = useTranslation('messages')
  const own = useOwnKeys()
  const me = own.data && meOf(own.data)
  if (!me) return <KeySteps own={own} loading={<SkeletonRows label={t('messages:page.loading')} rows={2} />} />
  return (
    <Card title={t('messages:visit.title')} className="overflow-hidden">
      <p className="text-muted text-small">{t('messages:visit.text')}</p>
      <div className="-mx-4 mt-3 -mb-4 flex h-112 flex-col wide:-mx-6 wide:-mb-6">
        <Conversation me={me} contactId={contactId} visit={visit} />
      </div>
    </Card>
  )
}

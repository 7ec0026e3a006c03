import type { Contact } from '@uzima/contract/messages'
import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '#lib/i18n.ts'
import { useSession } from '#lib/session.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useContact, useReadMessages } from '../api.ts'
import type { Me } from '../keys/api.ts'
import { problemText } from '../refusals.ts'
import { saveForOf } from '../saving/save-for.ts'
import { useConfidence, useThread } from './api.ts'
import { Compose } from './Compose.tsx'
import { ConversationHead } from './ConversationHead.tsx'
import { ConversationState } from './ConversationState.tsx'
import { KeyWarning } from './KeyWarning.tsx'
import { Thread } from './Thread.tsx'
import { type Confidence, hasLostKeys, isPaused } from './trust.ts'
import { useOutbox } from './useOutbox.ts'

const ReleaseView = lazy(async () => {
  const [{ ReleaseView: view }] = await Promise.all([import('../releasing/ReleaseView.tsx'), loadTexts(['released-messages'])])
  return { default: view }
})
const CompareDialog = lazy(async () => ({ default: (await import('./CompareDialog.tsx')).CompareDialog }))

/** The video visit a chat belongs to; read-only once the visit is over. */
export type VisitOfChat = { id: string; isOpen: boolean }
type ConversationProps = { me: Me; contactId: string; visit?: VisitOfChat }

/** Conversation with a contact, or its part in one visit; remounted when either changes. */
export function Conversation({ me, contactId, visit }: ConversationProps) {
  const contact = useContact(contactId)
  const confidence = useConfidence(me, contactId)
  return (
    <ConversationState parts={[contact, confidence]}>
      {() => (contact.data && confidence.data ? <Open contact={contact.data} confidence={confidence.data} visit={visit} /> : null)}
    </ConversationState>
  )
}

type OpenProps = { contact: Contact; confidence: Confidence; visit: VisitOfChat | undefined }

function Open({ contact, confidence, visit }: OpenProps) {
  const { t } = useTranslation(['messages', 'common'])
  const { role } = useSession()
  const [isComparing, setComparing] = useState(false)
  const { data, fetchNextPage, ...thread } = useThread(confidence, visit?.id)
  const outbox = useOutbox(confidence)
  const messages = data?.pages.flatMap(({ rows }) => rows) ?? []
  const sentIds = new Set(messages.map(({ message }) => message.id))
  const { name } = contact
  const blocked = blockedBy()
  useReading(contact.id, visit?.id, messages.find(({ message }) => message.senderId === contact.id && !message.read)?.message.id)
  const fetchOlder = useCallback(() => void fetchNextPage(), [fetchNextPage])

  function blockedBy() {
    if (!confidence.contact) return t('messages:keys.noneText')
    return isPaused(confidence) ? t('messages:compose.paused') : undefined
  }

  return (
    <>
      {visit ? null : (
        <ConversationHead
          contact={contact}
          hasRecords={confidence.practice !== undefined}
          onCompare={confidence.contact ? () => setComparing(true) : undefined}
        />
      )}
      {blocked ? (
        <div className="space-y-2 p-3 wide:px-6">
          <KeyWarning confidence={confidence} name={name} onCompare={() => setComparing(true)} />
        </div>
      ) : null}
      {!blocked && !visit && hasLostKeys(confidence) ? (
        <Suspense fallback={null}>
          <ReleaseView confidence={confidence} name={name} />
        </Suspense>
      ) : null}
      <StateView
        status={thread.status}
        skeleton={
          <div className="flex-1 p-4 wide:p-6">
            <SkeletonRows label={t('messages:thread.loading')} rows={4} />
          </div>
        }
        errorText={thread.error ? problemText(t, thread.error) : ''}
        retryLabel={t('common:retry')}
        onRetry={() => void thread.refetch()}
        retrying={thread.isFetching}
      >
        {() => (
          <Thread
            confidence={confidence}
            name={name}
            messages={messages}
            saveFor={saveForOf(contact, role)}
            // sent although the response was lost: it is in the conversation already
            waiting={outbox.waiting.filter(({ waiting }) => !sentIds.has(waiting.id) && (!visit || waiting.appointmentId === visit.id))}
            visitId={visit?.id}
            canRetry={!blocked}
            hasOlder={thread.hasNextPage}
            isFetchingOlder={thread.isFetchingNextPage}
            onOlder={fetchOlder}
            onRetry={({ waiting }) => void outbox.retry(waiting)}
            onDiscard={({ waiting }) => void outbox.discard(waiting)}
          />
        )}
      </StateView>
      {visit?.isOpen === false ? null : (
        <Compose
          contactId={contact.id}
          name={name}
          blocked={blocked}
          isInVisit={visit !== undefined}
          onSend={async (written) => {
            void outbox.send({ ...written, visit: visit?.id })
            return true
          }}
        />
      )}
      {isComparing ? (
        <Suspense fallback={null}>
          <CompareDialog confidence={confidence} name={name} onClose={() => setComparing(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Marks visible messages as read, but not in a background tab. */
function useReading(contactId: string, visitId: string | undefined, newestUnread: string | undefined) {
  const isSeen = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
  const { mutate } = useReadMessages(contactId, visitId)
  const read = useEffectEvent((until: string) => mutate(until))
  useEffect(() => {
    if (isSeen && newestUnread) read(newestUnread)
  }, [isSeen, newestUnread])
}

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

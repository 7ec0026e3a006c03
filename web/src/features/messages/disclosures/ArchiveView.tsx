import type { ArchivedConversation, ArchivedConversations, DisclosureRequest } from '@uzima/contract/messages/disclosure-requests'
import type { TFunction } from 'i18next'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PrivateKeys } from '#lib/encrypted-messages/keys.ts'
import { formatDate } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useArchivedConversations } from './api.ts'
import { JoinKey } from './JoinKey.tsx'

const ArchivedThread = lazy(async () => ({ default: (await import('./ArchivedThread.tsx')).ArchivedThread }))

/** Archived messages for the two officers. The joined keys and decrypted messages live only in this page's memory. */
export function ArchiveView({ request }: { request: DisclosureRequest }) {
  const { t } = useTranslation(['archived-messages', 'common'])
  const kept = useArchivedConversations(request.id)
  return (
    <div className="mt-4 wide:mt-6 print:m-0">
      <StateView
        {...queryState(kept)}
        skeleton={
          <Card>
            <SkeletonRows label={t('archived-messages:archive.loading')} rows={3} />
          </Card>
        }
      >
        {() => (kept.data ? <Kept request={request} kept={kept.data} /> : null)}
      </StateView>
    </div>
  )
}

function Kept({ request, kept }: { request: DisclosureRequest; kept: ArchivedConversations }) {
  const { t } = useTranslation('archived-messages')
  const [keys, setKeys] = useState<PrivateKeys[]>([])
  const [readId, setReadId] = useState<string>()
  const needed = kept.records.filter(({ keyId }) => kept.conversations.some(({ keyIds }) => keyIds.includes(keyId)))
  const waiting = needed.filter(({ keyId }) => !keys.some((key) => key.keyId === keyId))
  const read = kept.conversations.find(({ contactId }) => contactId === readId)
  if (kept.conversations.length === 0)
    return (
      <Card>
        <EmptyState
          title={t('archived-messages:archive.none')}
          text={t('archived-messages:archive.noneText', { name: request.patientName })}
        />
      </Card>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:gap-6 print:block">
      {waiting.length > 0 ? (
        <Card title={t('archived-messages:archive.keys.title')} className="print:hidden">
          <p className="mb-4 max-w-160">{t('archived-messages:archive.keys.text')}</p>
          <div className="grid gap-6 wide:grid-cols-2">
            {waiting.map((record) => (
              <JoinKey key={record.keyId} record={record} onJoined={(key) => setKeys((all) => [...all, key])} />
            ))}
          </div>
        </Card>
      ) : null}
      <Card title={t('archived-messages:archive.conversations')} className="print:hidden">
        <List label={t('archived-messages:archive.conversations')}>
          {kept.conversations.map((conversation) => (
            <ListRow
              key={conversation.contactId}
              leading={<Avatar name={conversation.name} />}
              title={<span className="[overflow-wrap:anywhere]">{conversation.name}</span>}
              text={
                <>
                  <span className="block">
                    {t('archived-messages:archive.count', { count: conversation.messages })} · {daysOf(t, conversation)}
                  </span>
                  {conversation.unarchived > 0 ? (
                    <span className="block">{t('archived-messages:archive.unarchived', { count: conversation.unarchived })}</span>
                  ) : null}
                </>
              }
              action={
                <Button
                  disabled={keys.length === 0}
                  aria-label={t('archived-messages:archive.readName', { name: conversation.name })}
                  aria-pressed={conversation.contactId === readId}
                  onClick={() => setReadId(conversation.contactId)}
                >
                  {t('archived-messages:archive.read')}
                </Button>
              }
            />
          ))}
        </List>
        {keys.length === 0 ? (
          <p className="mt-3 text-muted text-small">
            {t(needed.length > 0 ? 'archived-messages:archive.keysFirst' : 'archived-messages:archive.nothingKept')}
          </p>
        ) : null}
      </Card>
      {read && keys.length > 0 ? (
        <Suspense fallback={<SkeletonRows label={t('archived-messages:archive.loading')} rows={4} />}>
          <ArchivedThread key={read.contactId} request={request} kept={kept} conversation={read} keys={keys} />
        </Suspense>
      ) : null}
    </div>
  )
}

function daysOf(t: TFunction, { firstAt, lastAt }: ArchivedConversation): string {
  const [first, last] = [formatDate(firstAt), formatDate(lastAt)]
  return first === last ? first : t('archived-messages:archive.between', { first, last })
}

import type { DisclosureRequest, KeptConversation, KeptConversations } from '@uzima/contract/messages/disclosure-requests'
import type { TFunction } from 'i18next'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PrivateKeys } from '#lib/encrypted-messages/keys.ts'
import { errorText } from '#lib/errors.ts'
import { formatDate } from '#lib/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useKeptConversations } from './api.ts'
import { JoinKey } from './JoinKey.tsx'

const KeptThread = lazy(async () => ({ default: (await import('./KeptThread.tsx')).KeptThread }))

/** Archived messages for the two officers. The joined keys and decrypted messages live only in this page's memory. */
export function KeptView({ request }: { request: DisclosureRequest }) {
  const { t } = useTranslation(['kept-messages', 'common'])
  const kept = useKeptConversations(request.id)
  return (
    <div className="mt-4 wide:mt-6 print:m-0">
      <StateView
        status={kept.status}
        skeleton={
          <Card>
            <SkeletonRows label={t('kept-messages:kept.loading')} rows={3} />
          </Card>
        }
        errorText={errorText(kept.error)}
        retryLabel={t('common:retry')}
        onRetry={() => void kept.refetch()}
        retrying={kept.isFetching}
      >
        {() => (kept.data ? <Kept request={request} kept={kept.data} /> : null)}
      </StateView>
    </div>
  )
}

function Kept({ request, kept }: { request: DisclosureRequest; kept: KeptConversations }) {
  const { t } = useTranslation('kept-messages')
  const [keys, setKeys] = useState<PrivateKeys[]>([])
  const [readId, setReadId] = useState<string>()
  const needed = kept.records.filter(({ keyId }) => kept.conversations.some(({ keyIds }) => keyIds.includes(keyId)))
  const waiting = needed.filter(({ keyId }) => !keys.some((key) => key.keyId === keyId))
  const read = kept.conversations.find(({ contactId }) => contactId === readId)
  if (kept.conversations.length === 0)
    return (
      <Card>
        <EmptyState title={t('kept-messages:kept.none')} text={t('kept-messages:kept.noneText', { name: request.patientName })} />
      </Card>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:gap-6 print:block">
      {waiting.length > 0 ? (
        <Card title={t('kept-messages:kept.keys.title')} className="print:hidden">
          <p className="mb-4 max-w-160">{t('kept-messages:kept.keys.text')}</p>
          <div className="grid gap-6 wide:grid-cols-2">
            {waiting.map((record) => (
              <JoinKey key={record.keyId} record={record} onJoined={(key) => setKeys((all) => [...all, key])} />
            ))}
          </div>
        </Card>
      ) : null}
      <Card title={t('kept-messages:kept.conversations')} className="print:hidden">
        <List label={t('kept-messages:kept.conversations')}>
          {kept.conversations.map((conversation) => (
            <ListRow
              key={conversation.contactId}
              leading={<Avatar name={conversation.name} />}
              title={<span className="[overflow-wrap:anywhere]">{conversation.name}</span>}
              text={
                <>
                  <span className="block">
                    {t('kept-messages:kept.count', { count: conversation.messages })} · {daysOf(t, conversation)}
                  </span>
                  {conversation.unkept > 0 ? (
                    <span className="block">{t('kept-messages:kept.unkept', { count: conversation.unkept })}</span>
                  ) : null}
                </>
              }
              action={
                <Button
                  disabled={keys.length === 0}
                  aria-label={t('kept-messages:kept.readName', { name: conversation.name })}
                  aria-pressed={conversation.contactId === readId}
                  onClick={() => setReadId(conversation.contactId)}
                >
                  {t('kept-messages:kept.read')}
                </Button>
              }
            />
          ))}
        </List>
        {keys.length === 0 ? (
          <p className="mt-3 text-muted text-small">
            {t(needed.length > 0 ? 'kept-messages:kept.keysFirst' : 'kept-messages:kept.nothingKept')}
          </p>
        ) : null}
      </Card>
      {read && keys.length > 0 ? (
        <Suspense fallback={<SkeletonRows label={t('kept-messages:kept.loading')} rows={4} />}>
          <KeptThread key={read.contactId} request={request} kept={kept} conversation={read} keys={keys} />
        </Suspense>
      ) : null}
    </div>
  )
}

function daysOf(t: TFunction, { firstAt, lastAt }: KeptConversation): string {
  const [first, last] = [formatDate(firstAt), formatDate(lastAt)]
  return first === last ? first : t('kept-messages:kept.between', { first, last })
}

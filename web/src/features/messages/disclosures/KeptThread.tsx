import type { DisclosureRequest, KeptConversation, KeptConversations } from '@uzima/contract/messages/disclosure-requests'
import { FileText, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '#lib/download.ts'
import type { PrivateKeys } from '#lib/encrypted-messages/keys.ts'
import { errorText } from '#lib/errors.ts'
import { dayOf, formatDate, formatDateTime, zoneName } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { KeptBubble } from './KeptBubble.tsx'
import { type ShownKept, useKeptMessages } from './kept-api.ts'
import { keptText } from './kept-text.ts'

type KeptThreadProps = {
  request: DisclosureRequest
  kept: KeptConversations
  conversation: KeptConversation
  keys: PrivateKeys[]
}

/** An archived conversation, to read, print or save as a copy. */
export function KeptThread({ request, kept, conversation, keys }: KeptThreadProps) {
  const { t } = useTranslation(['kept-messages', 'common'])
  const { id, patientId, patientName, timeZone: zone, askerName, deciderName } = request
  const { contactId, name } = conversation
  const messages = useKeptMessages({ openingId: id, patientId, contactId, kept, keys })
  const [isGathering, setGathering] = useState(false)
  const rows = messages.data?.pages.flatMap((page) => page.rows) ?? []
  const nameOf = (senderId: string) => (senderId === patientId ? patientName : name)
  const title = t('kept-messages:kept.thread.title', { patient: patientName, name })
  const head = [
    t('kept-messages:kept.thread.officers', { asker: askerName, decider: deciderName }),
    t('kept-messages:kept.thread.zone', { zone: zoneName(zone, conversation.lastAt) }),
    t('kept-messages:kept.thread.trust'),
  ]

  /** Printing and saving need the whole conversation, so load all pages first. */
  async function gather(): Promise<ShownKept[] | undefined> {
    setGathering(true)
    let result = messages
    while (result.hasNextPage && !result.isError) result = await result.fetchNextPage()
    setGathering(false)
    if (!result.isError) return result.data?.pages.flatMap((page) => page.rows)
    toast.error(t('kept-messages:kept.thread.failed'), { text: errorText(result.error) })
    return undefined
  }
  async function handleSave() {
    const all = await gather()
    const opened = t('kept-messages:kept.text.on', { at: formatDateTime(new Date(), { zone }) })
    const file = all && keptText(t, { head: [title, ...head, opened], rows: all, nameOf, zone })
    if (file) download(new Blob([file], { type: 'text/plain;charset=utf-8' }), `${t('kept-messages:kept.text.fileName')}.txt`)
  }
  async function handlePrint() {
    // once the fetched pages have rendered
    if (await gather()) requestAnimationFrame(() => print())
  }

  return (
    <Card title={title} className="print:border-0 print:p-0">
      <div className="mb-4 max-w-180 text-muted text-small">
        {head.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className="mb-2 flex flex-wrap gap-3 print:hidden">
        <Button icon={FileText} busy={isGathering} onClick={() => void handleSave()}>
          {t('kept-messages:kept.thread.save')}
        </Button>
        <Button icon={Printer} busy={isGathering} onClick={() => void handlePrint()}>
          {t('kept-messages:kept.thread.print')}
        </Button>
      </div>
      <StateView
        status={messages.status}
        skeleton={<SkeletonRows label={t('kept-messages:kept.loading')} rows={4} />}
        errorText={errorText(messages.error)}
        retryLabel={t('common:retry')}
        onRetry={() => void messages.refetch()}
        retrying={messages.isFetching}
      >
        {() => (
          <>
            {daysOf(rows, zone).map(({ day, shown }) => (
              <section key={day} aria-label={formatDate(shown[0].message.createdAt, 'long', { zone })}>
                <h3 className="mt-4 border-border border-b pb-1 text-muted text-small">
                  {formatDate(shown[0].message.createdAt, 'long', { zone })}
                </h3>
                <ul className="divide-y divide-border">
                  {shown.map((each) => (
                    <KeptBubble
                      key={`${each.message.senderId}/${each.message.id}`}
                      shown={each}
                      name={nameOf(each.message.senderId)}
                      zone={zone}
                      openingId={id}
                    />
                  ))}
                </ul>
              </section>
            ))}
            {messages.hasNextPage ? (
              <LoadMore
                label={t('kept-messages:openings.more')}
                busyLabel={t('kept-messages:kept.loading')}
                busy={messages.isFetchingNextPage}
                onClick={() => void messages.fetchNextPage()}
              />
            ) : null}
          </>
        )}
      </StateView>
    </Card>
  )
}

type Day = { day: string; shown: [ShownKept, ...ShownKept[]] }
function daysOf(rows: readonly ShownKept[], zone: string): Day[] {
  const days: Day[] = []
  for (const row of rows) {
    const day = dayOf(row.message.createdAt, zone)
    const last = days.at(-1)
    if (last?.day === day) last.shown.push(row)
    else days.push({ day, shown: [row] })
  }
  return days
}

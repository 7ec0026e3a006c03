import type { ArchivedConversation, ArchivedConversations, DisclosureRequest } from '@uzima/contract/messages/disclosure-requests'
import { FileText, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '#lib/download.ts'
import type { PrivateKeys } from '#lib/encrypted-messages/keys.ts'
import { errorText } from '#lib/errors.ts'
import { dayOf, formatDate, formatDateTime, zoneName } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { ArchivedBubble } from './ArchivedBubble.tsx'
import { type ShownArchived, useArchivedMessages } from './archive-api.ts'
import { archivedText } from './archived-text.ts'

type ArchivedThreadProps = {
  request: DisclosureRequest
  kept: ArchivedConversations
  conversation: ArchivedConversation
  keys: PrivateKeys[]
}

/** An archived conversation, to read, print or save as a copy. */
export function ArchivedThread({ request, kept, conversation, keys }: ArchivedThreadProps) {
  const { t } = useTranslation(['archived-messages', 'common'])
  const { id, patientId, patientName, timeZone: zone, askerName, deciderName } = request
  const { contactId, name } = conversation
  const messages = useArchivedMessages({ requestId: id, patientId, contactId, kept, keys })
  const [isGathering, setGathering] = useState(false)
  const rows = messages.data?.pages.flatMap((page) => page.rows) ?? []
  const nameOf = (senderId: string) => (senderId === patientId ? patientName : name)
  const title = t('archived-messages:archive.thread.title', { patient: patientName, name })
  const head = [
    t('archived-messages:archive.thread.officers', { asker: askerName, decider: deciderName }),
    t('archived-messages:archive.thread.zone', { zone: zoneName(zone, conversation.lastAt) }),
    t('archived-messages:archive.thread.trust'),
  ]

  /** Printing and saving need the whole conversation, so load all pages first. */
  async function gather(): Promise<ShownArchived[] | undefined> {
    setGathering(true)
    let result = messages
    while (result.hasNextPage && !result.isError) result = await result.fetchNextPage()
    setGathering(false)
    if (!result.isError) return result.data?.pages.flatMap((page) => page.rows)
    toast.error(t('archived-messages:archive.thread.failed'), { text: errorText(result.error) })
    return undefined
  }
  async function handleSave() {
    const all = await gather()
    const opened = t('archived-messages:archive.text.on', { at: formatDateTime(new Date(), { zone }) })
    const file = all && archivedText(t, { head: [title, ...head, opened], rows: all, nameOf, zone })
    if (file) download(new Blob([file], { type: 'text/plain;charset=utf-8' }), `${t('archived-messages:archive.text.fileName')}.txt`)
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
          {t('archived-messages:archive.thread.save')}
        </Button>
        <Button icon={Printer} busy={isGathering} onClick={() => void handlePrint()}>
          {t('archived-messages:archive.thread.print')}
        </Button>
      </div>
      <StateView {...queryState(messages)} skeleton={<SkeletonRows label={t('archived-messages:archive.loading')} rows={4} />}>
        {() => (
          <>
            {daysOf(rows, zone).map(({ day, shown }) => (
              <section key={day} aria-label={formatDate(shown[0].message.createdAt, 'long', { zone })}>
                <h3 className="mt-4 border-border border-b pb-1 text-muted text-small">
                  {formatDate(shown[0].message.createdAt, 'long', { zone })}
                </h3>
                <List>
                  {shown.map((each) => (
                    <ArchivedBubble
                      key={`${each.message.senderId}/${each.message.id}`}
                      shown={each}
                      name={nameOf(each.message.senderId)}
                      zone={zone}
                      requestId={id}
                    />
                  ))}
                </List>
              </section>
            ))}
            {messages.hasNextPage ? (
              <LoadMore
                label={t('archived-messages:requests.more')}
                busyLabel={t('archived-messages:archive.loading')}
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

type Day = { day: string; shown: [ShownArchived, ...ShownArchived[]] }
function daysOf(rows: readonly ShownArchived[], zone: string): Day[] {
  const days: Day[] = []
  for (const row of rows) {
    const day = dayOf(row.message.createdAt, zone)
    const last = days.at(-1)
    if (last?.day === day) last.shown.push(row)
    else days.push({ day, shown: [row] })
  }
  return days
}

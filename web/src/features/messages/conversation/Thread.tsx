import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf, formatNearDay } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { SaveFor } from '../saving/save-for.ts'
import { Bubble, BubbleFoot } from './Bubble.tsx'
import type { Shown } from './reader.ts'
import { type ThreadItem, threadItems } from './thread-items.ts'
import type { Confidence } from './trust.ts'
import type { OutboxEntry } from './useOutbox.ts'
import { WaitingBubble } from './WaitingBubble.tsx'

/** Elements that move when older messages load below them: opt out of scroll anchoring. */
const moving = '[overflow-anchor:none]'

type ThreadProps = {
  confidence: Confidence
  name: string
  /** Latest first. */
  messages: readonly Shown[]
  waiting: readonly OutboxEntry[]
  /** Whose record messages can be saved to. */
  saveFor: SaveFor | undefined
  /** Set if all messages belong to this video visit. */
  visitId: string | undefined
  canRetry: boolean
  hasOlder: boolean
  isFetchingOlder: boolean
  onOlder: () => void
  onRetry: (entry: OutboxEntry) => void
  onDiscard: (entry: OutboxEntry) => void
}

/** The messages, latest at the bottom. Older ones load on scrolling up without moving the scroll position. */
export function Thread(props: ThreadProps) {
  const { confidence, name, messages, saveFor, waiting, visitId, canRetry, hasOlder, isFetchingOlder, onOlder, onRetry, onDiscard } = props
  const { t } = useTranslation('messages')
  const scroller = useRef<HTMLElement>(null)
  const older = useRef<HTMLDivElement>(null)
  const isWhole = !hasOlder
  const items = threadItems({ messages, myId: confidence.me.id, theirs: confidence.theirs, dayOf: (at) => dayOf(at), isWhole })

  useEffect(() => {
    const target = older.current
    if (!target || !hasOlder || isFetchingOlder) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onOlder(), { root: scroller.current })
    observer.observe(target)
    return () => observer.disconnect()
  }, [hasOlder, isFetchingOlder, onOlder])

  const lastOfMine = waiting.at(-1)?.waiting.id ?? messages.find(({ message }) => message.senderId === confidence.me.id)?.message.id
  // scroll to the person's own new message
  useEffect(() => {
    if (lastOfMine) scroller.current?.scrollTo({ top: 0 })
  }, [lastOfMine])

  return (
    // column-reverse: the scroll position counts from the bottom, so that prepending older messages moves nothing
    <section
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
      tabIndex={0}
      aria-label={t('messages:thread.label', { name })}
      className="relative flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-3 -outline-offset-3 wide:px-6"
    >
      <div className="py-4">
        {hasOlder ? (
          <div ref={older} className={`flex justify-center pb-4 ${moving}`}>
            <Button busy={isFetchingOlder} busyLabel={t('messages:thread.olderBusy')} onClick={onOlder}>
              {t('messages:thread.older')}
            </Button>
          </div>
        ) : null}
        {items.length + waiting.length === 0 ? (
          <p className="py-6 text-center text-muted">{t(visitId ? 'messages:visit.empty' : 'messages:thread.empty', { name })}</p>
        ) : (
          <ol className="space-y-2">
            {items.map((item) => (
              <Line key={item.key} item={item} name={name} saveFor={saveFor} isInVisit={visitId !== undefined} />
            ))}
            {waiting.map((entry) => (
              <WaitingBubble
                key={entry.waiting.id}
                entry={entry}
                canRetry={canRetry}
                onRetry={() => onRetry(entry)}
                onDiscard={() => onDiscard(entry)}
              />
            ))}
          </ol>
        )}
        <Arrived messages={messages} myId={confidence.me.id} name={name} />
      </div>
    </section>
  )
}

type LineProps = { item: ThreadItem; name: string; saveFor: SaveFor | undefined; isInVisit: boolean }

function Line({ item, name, saveFor, isInVisit }: LineProps) {
  const { t } = useTranslation('messages')
  if (item.kind === 'day')
    return <li className={`py-3 text-center font-medium text-caption text-muted ${moving}`}>{formatNearDay(item.at)}</li>
  if (item.kind === 'keys')
    return (
      <li className="flex items-start justify-center gap-2 py-2 text-caption text-muted">
        <Icon of={KeyRound} size={14} className="mt-0.5" />
        {t(item.isEndorsed ? 'messages:keys.renewed' : 'messages:keys.replaced', { name })}
      </li>
    )
  const { shown, isMine, isLast } = item
  return (
    <Bubble
      shown={shown}
      isMine={isMine}
      contact={name}
      saveFor={saveFor}
      speaker={isMine ? t('messages:thread.you') : name}
      foot={isLast ? <BubbleFoot shown={shown} name={isMine ? undefined : name} isInVisit={isInVisit} /> : null}
    />
  )
}

/** Announces messages received since the conversation was opened to screen readers, once each. */
function Arrived({ messages, myId, name }: { messages: readonly Shown[]; myId: string; name: string }) {
  const { t } = useTranslation('messages')
  const newest = messages.find(({ message }) => message.senderId !== myId)
  const [atFirst] = useState(newest?.message.id)
  const isNew = newest !== undefined && newest.message.id !== atFirst
  const text = newest?.opened ? newest.opened.body || t('messages:thread.onlyFiles') : t('messages:refused.title')
  return (
    <VisuallyHidden>
      <span role="status">{isNew ? t('messages:thread.arrived', { name, text }) : ''}</span>
    </VisuallyHidden>
  )
}

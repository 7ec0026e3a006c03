import { Check, CheckCheck, KeyRound, ShieldAlert, Video } from 'lucide-react'
import { lazy, type ReactElement, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatTime } from '#lib/format.ts'
import { loadTexts } from '#lib/i18n.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { paths } from '../../../paths.ts'
import type { SaveFor } from '../saving/save-for.ts'
import { MessageFile } from './MessageFile.tsx'
import type { Shown } from './reader.ts'
import { stateOf } from './thread-items.ts'

const sides = {
  mine: { row: 'ml-auto items-end', ink: 'rounded-br-[4px] bg-brand-soft text-text' },
  theirs: { row: 'mr-auto items-start', ink: 'rounded-bl-[4px] bg-sunken text-text' },
}

type BubbleProps = {
  shown: Shown
  isMine: boolean
  /** Name of the contact, who can release messages encrypted for lost keys. */
  contact?: string
  /** Whose record it can be saved to. */
  saveFor?: SaveFor | undefined
  /** The sender, for screen readers. */
  speaker: string
  /** Time and state, below the last bubble of a group. */
  foot?: ReactNode
}

export function Bubble({ shown, saveFor, isMine, contact = '', speaker, foot }: BubbleProps) {
  const { t } = useTranslation('messages')
  const { opened, refused } = shown
  const { row, ink } = sides[isMine ? 'mine' : 'theirs']
  return (
    <li className={classes('flex w-fit max-w-[min(94%,39rem)] flex-col', row)}>
      <span className="sr-only">{speaker}</span>
      {opened ? (
        <Saving shown={shown} saveFor={saveFor} isMine={isMine}>
          <div className={classes('min-w-0 max-w-full rounded-card px-4 py-2.5', ink)}>
            {opened.body ? <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{opened.body}</p> : null}
            {opened.files.map((slip) => (
              <MessageFile key={slip.id} slip={slip} isMine={isMine} />
            ))}
          </div>
        </Saving>
      ) : refused === 'lost' ? (
        <p className="flex max-w-full gap-2.5 rounded-card border border-border-strong border-dashed px-4 py-2.5 text-muted">
          <Icon of={KeyRound} size={18} className="mt-0.5" />
          <span className="min-w-0">{t('messages:giving.waits', { name: contact })}</span>
        </p>
      ) : (
        <div className="flex max-w-full gap-2.5 rounded-card border border-danger bg-danger-soft px-4 py-2.5 text-danger-text">
          <Icon of={ShieldAlert} className="mt-0.5" />
          <p className="min-w-0">
            <strong className="block font-semibold">{t('messages:refused.title')}</strong>
            {t(`messages:refused.${refused}`)}
          </p>
        </div>
      )}
      {foot}
    </li>
  )
}

// loaded on demand
const SavableView = lazy(async () => {
  const [{ SavableView: view }] = await Promise.all([import('../saving/SavableView.tsx'), loadTexts(['health-records', 'errors'])])
  return { default: view }
})

type SavingProps = Pick<BubbleProps, 'shown' | 'saveFor' | 'isMine'> & { children: ReactElement }

/** A message still being sent cannot be saved yet. */
function Saving({ shown, saveFor, isMine, children }: SavingProps) {
  if (!saveFor) return children
  return (
    <Suspense fallback={children}>
      <SavableView shown={shown} saveFor={saveFor} isMine={isMine}>
        {children}
      </SavableView>
    </Suspense>
  )
}

type BubbleFootProps = { shown: Shown; name: string | undefined; isInVisit: boolean }

/** Time, the video visit (unless shown inside it), and the delivery state of the user's own message. */
export function BubbleFoot({ shown, name, isInVisit }: BubbleFootProps) {
  const { t } = useTranslation('messages')
  const time = formatTime(shown.message.createdAt)
  const state = stateOf(shown)
  const { appointmentId } = shown.message
  return (
    <p className="mt-1 mb-1 flex flex-wrap items-center gap-x-1.5 px-1 text-caption text-muted">
      {name ? (
        t('messages:thread.from', { name, time })
      ) : (
        <>
          {time}
          <Icon of={state === 'sent' ? Check : CheckCheck} size={14} />
          {t(`messages:thread.${state}`)}
        </>
      )}
      {appointmentId && !isInVisit ? (
        <Link to={paths.telemedicine({ appointmentId })} className="flex items-center gap-1 text-inherit">
          <Icon of={Video} size={14} />
          {t('messages:visit.mark')}
        </Link>
      ) : null}
    </p>
  )
}

import { CircleAlert, RotateCw, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { Bubble } from './Bubble.tsx'
import type { OutboxEntry } from './useOutbox.ts'

type WaitingBubbleProps = { entry: OutboxEntry; canRetry: boolean; onRetry: () => void; onDiscard: () => void }

/** A message that has not been sent: in progress, or failed with a retry button. */
export function WaitingBubble({ entry: { shown, isSending, problem }, canRetry, onRetry, onDiscard }: WaitingBubbleProps) {
  const { t } = useTranslation('messages')
  return (
    <Bubble
      shown={shown}
      isMine
      speaker={t('messages:thread.you')}
      foot={
        isSending ? (
          <p className="mt-1 flex items-center gap-1.5 px-1 text-caption text-muted">
            <Spinner />
            {t('messages:send.busy')}
          </p>
        ) : (
          <div data-unsent className="flex flex-col items-end">
            <p className="mt-1 flex items-start gap-1.5 px-1 text-right font-medium text-danger text-small">
              <Icon of={CircleAlert} size={16} className="mt-0.5" />
              <span className="min-w-0">{problem ?? t('messages:send.unsent')}</span>
            </p>
            <div className="flex flex-wrap justify-end">
              <Button variant="danger-quiet" icon={Trash2} onClick={onDiscard}>
                {t('messages:send.discard')}
              </Button>
              <Button variant="quiet" icon={RotateCw} disabled={!canRetry} onClick={onRetry}>
                {t('messages:send.retry')}
              </Button>
            </div>
          </div>
        )
      }
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { Check, ShieldAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { comparisonNumber } from '#lib/encrypted-messages/comparison.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { accept, type Confidence } from './trust.ts'
import { useAccepting } from './useAccepting.ts'

type CompareDialogProps = { confidence: Confidence; name: string; onClose: () => void }

/** The safety number both sides see: comparing it aloud rules out a man in the middle. */
export function CompareDialog({ confidence, name, onClose }: CompareDialogProps) {
  const { t } = useTranslation(['messages', 'common'])
  const accepting = useAccepting(confidence)
  const { me, contactId, contact } = confidence
  const keyIds = { mine: me.sender.keyId, theirs: contact?.current.keyId ?? '' }
  const { data: groups } = useQuery({
    queryKey: ['comparison', keyIds.mine, keyIds.theirs],
    queryFn: () => comparisonNumber({ userId: me.id, keyId: keyIds.mine }, { userId: contactId, keyId: keyIds.theirs }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const hasChanged = contact?.state === 'changed'
  const decide = (isCompared: boolean) =>
    accepting.mutate((present) => accept(present, isCompared), {
      onSuccess: onClose,
    })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('messages:compare.title', { name })}
      text={t('messages:compare.intro', { name })}
      closeLabel={t('common:close')}
      {...(hasChanged && { banner: { kind: 'warning' as const, icon: ShieldAlert, word: t('messages:compare.changed') } })}
      actions={
        <>
          <Button onClick={onClose}>{t('messages:compare.cancel')}</Button>
          {hasChanged ? (
            <Button variant="danger-quiet" busy={accepting.isPending} onClick={() => decide(false)}>
              {t('messages:compare.acceptAnyway')}
            </Button>
          ) : null}
          <Button variant="primary" busy={accepting.isPending} onClick={() => decide(true)}>
            {t('messages:compare.same')}
          </Button>
        </>
      }
    >
      {groups ? (
        <ol
          aria-label={t('messages:compare.number')}
          className="grid grid-cols-3 gap-x-4 gap-y-2 rounded-card bg-sunken p-4 text-center font-semibold text-lead tabular-nums min-[26rem]:grid-cols-4"
        >
          {groups.map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: twelve groups in a fixed order, possibly with duplicates
            <li key={index}>{group}</li>
          ))}
        </ol>
      ) : (
        <Skeleton className="h-32 w-full rounded-card" />
      )}
      {contact?.isCompared ? (
        <p className="mt-3">
          <Badge kind="success" icon={Check}>
            {t('messages:compare.done')}
          </Badge>
        </p>
      ) : null}
      <p className="mt-3 text-muted text-small">
        {t(hasChanged ? 'messages:compare.differsChanged' : 'messages:compare.differs', { name })}
      </p>
    </Dialog>
  )
}

import { type Letter, withdrawalReasonLength } from '@uzima/contract/letters'
import { FileDown, Send, Undo2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDate, formatDateTime } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Facts } from '#ui/Facts.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toast } from '#ui/toast.ts'
import { useWithdrawLetter } from './api.ts'
import { LetterPaper } from './LetterPaper.tsx'
import { LinkList } from './LinkList.tsx'
import { useDownloadLetter } from './use-download-letter.ts'
import { Withdrawn } from './Withdrawn.tsx'

const LinkDialog = lazy(async () => ({ default: (await import('./LinkDialog.tsx')).LinkDialog }))

/** A closed letter: what it says, and what can still be done with it. */
export function SignedLetter({ letter, wasOpen }: { letter: Letter; wasOpen: boolean }) {
  const { t } = useTranslation('letters')
  const { patientId, signedAt, signedBy, code, actions, links, language } = letter
  const closed = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<'send' | 'withdraw' | null>(null)
  const print = useDownloadLetter(patientId)
  // its form, which had the focus, is gone
  useEffect(() => {
    if (wasOpen) closed.current?.focus()
  }, [wasOpen])
  return (
    <div ref={closed} tabIndex={-1} className="grid items-start gap-4 outline-none wide:gap-6 min-[68rem]:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0 space-y-4">
        <Withdrawn letter={letter} />
        <LetterPaper
          letter={letter}
          date={signedAt ? formatDate(signedAt, 'long', { language }) : ''}
          foot={signedAt ? t('letters:list.signedBy', { name: signedBy ?? '', when: formatDateTime(signedAt) }) : undefined}
        />
      </div>
      <div className="min-w-0 space-y-4 wide:space-y-6">
        <Card title={t('letters:done.title')}>
          <Facts
            facts={[
              { label: t('letters:done.code'), value: <span className="tabular-nums">{code}</span> },
              { label: t('letters:done.record'), value: t('letters:done.recordText') },
            ]}
          />
          <div className="mt-4 flex flex-col items-stretch gap-3">
            <Button
              variant="primary"
              icon={FileDown}
              busy={print.isPending}
              busyLabel={t('letters:print.busy')}
              onClick={() => print.mutate(letter)}
            >
              {t('letters:print.submit')}
            </Button>
            {actions.includes('send') ? (
              <Button icon={Send} onClick={() => setAsked('send')}>
                {t('letters:link.open')}
              </Button>
            ) : null}
            {actions.includes('withdraw') ? (
              <Button variant="danger-quiet" icon={Undo2} onClick={() => setAsked('withdraw')}>
                {t('letters:withdraw.open')}
              </Button>
            ) : null}
          </div>
        </Card>
        {links.length > 0 ? (
          <Card title={t('letters:link.list')}>
            <LinkList patientId={patientId} letterId={letter.id} links={links} />
          </Card>
        ) : null}
      </div>
      <Suspense fallback={null}>
        {asked === 'send' ? <LinkDialog patientId={patientId} letterId={letter.id} onClose={() => setAsked(null)} /> : null}
      </Suspense>
      {asked === 'withdraw' ? <WithdrawDialog letter={letter} onClose={() => setAsked(null)} /> : null}
    </div>
  )
}

function WithdrawDialog({ letter: { id, patientId, patient }, onClose }: { letter: Letter; onClose: () => void }) {
  const { t } = useTranslation('letters')
  const [reason, setReason] = useState('')
  const withdraw = useWithdrawLetter(patientId, id)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('letters:withdraw.title')}
      text={t('letters:withdraw.text', { name: patient })}
      cancelLabel={t('letters:withdraw.keep')}
      confirmLabel={t('letters:withdraw.submit')}
      danger
      busy={withdraw.isPending}
      busyLabel={t('letters:withdraw.busy')}
      disabled={reason.trim() === ''}
      error={withdraw.error ? errorText(withdraw.error) : undefined}
      onConfirm={() =>
        withdraw.mutate(reason, {
          onSuccess: () => {
            toast.success(t('letters:withdraw.done'))
            onClose()
          },
        })
      }
    >
      <TextArea
        label={t('letters:withdraw.reason')}
        hint={t('letters:withdraw.reasonHint')}
        maxLength={withdrawalReasonLength}
        value={reason}
        onChange={({ target: { value } }) => setReason(value)}
      />
    </ConfirmDialog>
  )
}

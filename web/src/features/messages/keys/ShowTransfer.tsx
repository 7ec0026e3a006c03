import { transferMinutes } from '@uzima/contract/messages/keys'
import { Check, Clock, TriangleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeTransferCode } from '#lib/encrypted-messages/ways.ts'
import { formatTime } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonRow } from '#ui/ButtonRow.tsx'
import type { OwnKeys } from './api.ts'
import type { Opening } from './open-keys.ts'
import { transferLink } from './transfer-link.ts'
import { useWayProblem } from './way-problem.ts'
import { useCancelTransfer, useStartTransfer } from './ways-api.ts'

type ShowTransferProps = { opening: Opening; own: OwnKeys; onDone: () => void }
type Shown = { code: string; picture: string; until: string }

/** Shows a code that another device scans or types. It opens the messages there once, within minutes. */
export function ShowTransfer({ opening, own, onDone }: ShowTransferProps) {
  const { t } = useTranslation(['message-keys', 'messages'])
  const problemOf = useWayProblem()
  const start = useStartTransfer()
  const cancel = useCancelTransfer()
  const [shown, setShown] = useState<Shown>()
  const isOver = useIsOver(shown?.until)
  // no longer offered before its time: the other device has taken it
  const isTaken = shown !== undefined && own.transferUntil !== shown.until && !isOver

  async function handleStart() {
    const code = makeTransferCode()
    try {
      const [until, picture] = await Promise.all([start.mutateAsync({ opening, ways: own.ways, code }), pictureOf(transferLink(code))])
      setShown({ code, picture, until })
    } catch {
      setShown(undefined)
    }
  }
  const withdraw = useEffectEvent(() => {
    if (shown && !isTaken && !isOver) cancel.mutate(undefined)
  })
  useEffect(() => () => withdraw(), [])

  if (shown && isTaken)
    return (
      <div className="mt-3 space-y-4">
        <Banner kind="success" icon={Check} role="status">
          {t('message-keys:transfer.taken')}
        </Banner>
        <Button onClick={onDone}>{t('message-keys:transfer.close')}</Button>
      </div>
    )
  if (shown && !isOver)
    return (
      <div className="mt-3 space-y-4">
        <p>{t('message-keys:transfer.scan')}</p>
        <img
          src={shown.picture}
          alt={t('message-keys:transfer.picture')}
          width={232}
          height={232}
          className="mx-auto rounded-card bg-white p-2"
        />
        <p className="text-muted text-small">{t('message-keys:transfer.orType')}</p>
        <p
          data-transfer-code
          className="select-all text-balance rounded-card bg-sunken p-4 text-center font-semibold text-lead tabular-nums tracking-wide"
        >
          {shown.code}
        </p>
        <Banner icon={Clock}>{t('message-keys:transfer.until', { time: formatTime(shown.until) })}</Banner>
        <Button onClick={onDone}>{t('messages:recovery.back')}</Button>
      </div>
    )
  return (
    <div className="mt-3 space-y-4">
      <p>{t(shown ? 'message-keys:transfer.expired' : 'message-keys:transfer.intro')}</p>
      {start.error ? (
        <Banner kind="danger" icon={TriangleAlert} role="alert">
          {problemOf(start.error)}
        </Banner>
      ) : null}
      <ButtonRow>
        <Button onClick={onDone}>{t('messages:recovery.back')}</Button>
        <Button variant="primary" busy={start.isPending} busyLabel={t('message-keys:transfer.busy')} onClick={() => void handleStart()}>
          {t('message-keys:transfer.show')}
        </Button>
      </ButtonRow>
    </div>
  )
}

/** Drawn here: the code must not reach the server. */
async function pictureOf(text: string): Promise<string> {
  const { default: code } = await import('qrcode')
  return code.toDataURL(text, { errorCorrectionLevel: 'M', margin: 1, width: 464 })
}

/** Counted here, so that a clock that is wrong does not matter. */
function useIsOver(until: string | undefined): boolean {
  const [over, setOver] = useState<string>()
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(() => setOver(until), transferMinutes * 60_000)
    return () => clearTimeout(timer)
  }, [until])
  return until !== undefined && over === until
}

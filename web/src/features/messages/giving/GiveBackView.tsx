import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '#lib/errors.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import type { Confidence } from '../conversation/trust.ts'
import { problemText } from '../refusals.ts'
import { giveBack, type Progress, useLocked } from './api.ts'
import { GiveBackDialog } from './GiveBackDialog.tsx'

/** Offers to release earlier messages to a contact with new keys. */
export function GiveBackView({ confidence, name }: { confidence: Confidence; name: string }) {
  const { t } = useTranslation(['given-messages', 'common'])
  const { contactId, contact } = confidence
  const { data } = useLocked(contactId, contact?.current.keyId ?? '')
  const [isAsking, setAsking] = useState(false)
  const giving = useGiving(confidence, name)
  const locked = data?.locked ?? 0
  // messages this device cannot decrypt either are not offered again during this view
  if (!giving.total && (locked === 0 || giving.shut >= locked)) return null
  return (
    <div className="px-3 pt-3 wide:px-6">
      <Banner
        kind="info"
        icon={KeyRound}
        role="status"
        action={
          giving.total ? undefined : (
            <Button variant="quiet" onClick={() => setAsking(true)}>
              {t(giving.problem ? 'given-messages:goOn' : 'given-messages:open')}
            </Button>
          )
        }
      >
        {giving.total ? (
          <GivingProgress total={giving.total} given={giving.given} />
        ) : (
          <>
            <strong>{t('given-messages:offer', { name, count: locked })}</strong>
            {giving.problem ? <span className="block">{giving.problem}</span> : null}
          </>
        )}
      </Banner>
      {isAsking ? (
        <GiveBackDialog
          name={name}
          count={locked}
          isCompared={contact?.isCompared === true}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void giving.begin(locked)
          }}
        />
      ) : null}
    </div>
  )
}

function GivingProgress({ total, given }: { total: number; given: number }) {
  const { t } = useTranslation('given-messages')
  return (
    <>
      <span id="giving-progress">{t('given-messages:progress', { given, count: total })}</span>
      <progress
        value={given}
        max={total}
        aria-labelledby="giving-progress"
        className="mt-1.5 block h-1.5 w-full appearance-none overflow-hidden rounded-pill bg-sunken [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand"
      />
    </>
  )
}

/** Stops when the conversation is left; messages released by then stay released. */
function useGiving(confidence: Confidence, name: string) {
  const { t } = useTranslation('given-messages')
  const queryClient = useQueryClient()
  const [total, setTotal] = useState(0)
  const [progress, setProgress] = useState<Progress>({ given: 0, shut: 0 })
  const [problem, setProblem] = useState<string>()
  const control = useRef<AbortController>(undefined)
  useEffect(() => () => control.current?.abort(), [])

  async function begin(locked: number) {
    const begun = new AbortController()
    control.current = begun
    setProblem(undefined)
    setProgress({ given: 0, shut: 0 })
    setTotal(locked)
    try {
      const { given, shut } = await giveBack({ confidence, signal: begun.signal, onProgress: setProgress })
      const text = shut > 0 ? t('given-messages:shut', { count: shut }) : undefined
      toast.success(t('given-messages:done', { name, count: given }), text ? { text } : {})
    } catch (error) {
      if (begun.signal.aborted) return
      setProblem(problemText(t, error))
      if (isApiError(error, 'message_keys_changed')) await queryClient.invalidateQueries({ queryKey: ['messages', 'keys'] })
    }
    await queryClient.invalidateQueries({ queryKey: ['messages', 'locked'] })
    setTotal(0)
  }
  return { total, ...progress, problem, begin }
}

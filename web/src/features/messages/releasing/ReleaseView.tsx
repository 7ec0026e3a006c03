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
import { type Progress, releaseMessages, useLocked } from './api.ts'
import { ReleaseDialog } from './ReleaseDialog.tsx'

/** Offers to release earlier messages to a contact with new keys. */
export function ReleaseView({ confidence, name }: { confidence: Confidence; name: string }) {
  const { t } = useTranslation(['released-messages', 'common'])
  const { contactId, contact } = confidence
  const { data } = useLocked(contactId, contact?.current.keyId ?? '')
  const [isAsking, setAsking] = useState(false)
  const release = useRelease(confidence, name)
  const locked = data?.locked ?? 0
  // messages this device cannot decrypt either are not offered again during this view
  if (!release.total && (locked === 0 || release.shut >= locked)) return null
  return (
    <div className="px-3 pt-3 wide:px-6">
      <Banner
        kind="info"
        icon={KeyRound}
        role="status"
        action={
          release.total ? undefined : (
            <Button variant="quiet" onClick={() => setAsking(true)}>
              {t(release.problem ? 'released-messages:goOn' : 'released-messages:open')}
            </Button>
          )
        }
      >
        {release.total ? (
          <ReleaseProgress total={release.total} given={release.given} />
        ) : (
          <>
            <strong>{t('released-messages:offer', { name, count: locked })}</strong>
            {release.problem ? <span className="block">{release.problem}</span> : null}
          </>
        )}
      </Banner>
      {isAsking ? (
        <ReleaseDialog
          name={name}
          count={locked}
          isCompared={contact?.isCompared === true}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void release.begin(locked)
          }}
        />
      ) : null}
    </div>
  )
}

function ReleaseProgress({ total, given }: { total: number; given: number }) {
  const { t } = useTranslation('released-messages')
  return (
    <>
      <span id="release-progress">{t('released-messages:progress', { given, count: total })}</span>
      <progress
        value={given}
        max={total}
        aria-labelledby="release-progress"
        className="mt-1.5 block h-1.5 w-full appearance-none overflow-hidden rounded-pill bg-sunken [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand"
      />
    </>
  )
}

/** Stops when the conversation is left; messages released by then stay released. */
function useRelease(confidence: Confidence, name: string) {
  const { t } = useTranslation('released-messages')
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
      const { given, shut } = await releaseMessages({ confidence, signal: begun.signal, onProgress: setProgress })
      const text = shut > 0 ? t('released-messages:shut', { count: shut }) : undefined
      toast.success(t('released-messages:done', { name, count: given }), text ? { text } : {})
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

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { messagesApi } from '@uzima/contract/messages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '#lib/client.ts'
import { errorText, isApiError } from '#lib/errors.ts'
import { toast } from '#ui/toast.ts'
import { forgetAttachment } from '../files/send-attachment.ts'
import { fetchConfidence } from './api.ts'
import {
  dropWaiting,
  encryptAnew,
  encryptWaiting,
  keepWaiting,
  listWaiting,
  type ShownWaiting,
  toSend,
  type Waiting,
  type Written,
} from './outbox.ts'
import { createReader } from './reader.ts'
import { type Confidence, isPaused } from './trust.ts'

const api = client(messagesApi)

const keptKey = ({ me, contactId }: Confidence) => ['outbox', me.id, contactId]
const useKept = (confidence: Confidence) =>
  useQuery({
    queryKey: keptKey(confidence),
    queryFn: () => listWaiting(confidence, createReader(confidence)),
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Messages to a contact that are being sent or have failed: kept on the device across reloads until sent or discarded. */
export function useOutbox(confidence: Confidence) {
  const { t } = useTranslation('messages')
  const queryClient = useQueryClient()
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set())
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const queryKey = keptKey(confidence)
  const kept = useKept(confidence)
  const reload = () => queryClient.invalidateQueries({ queryKey })

  async function send(written: Written) {
    const waiting = await encryptWaiting(confidence, written)
    await hold(waiting)
    await deliver(waiting)
  }

  async function hold(waiting: Waiting) {
    setSending((ids) => new Set([...ids, waiting.id]))
    await keepWaiting(waiting)
    await reload()
  }

  async function deliver(waiting: Waiting, isAnew = false): Promise<void> {
    setSending((ids) => new Set([...ids, waiting.id]))
    try {
      await api.sendMessage(toSend(waiting))
      toast.success(t('messages:send.done'))
      // show it as sent before removing it from the outbox
      await queryClient.invalidateQueries({ queryKey: ['messages'] })
      await dropWaiting(waiting)
    } catch (error) {
      const anew = !isAnew && isApiError(error, 'message_keys_changed') ? await forNewKeys(waiting).catch(() => undefined) : undefined
      if (anew) await deliver(anew, true)
      else reportFailure(waiting, error)
    }
    await reload()
    setSending((ids) => new Set([...ids].filter((id) => id !== waiting.id)))
  }

  function reportFailure({ id }: Waiting, error: unknown) {
    toast.error(t('messages:send.failed'), { text: t('messages:send.failedText') })
    const isAway = isApiError(error) && error.status === 0
    setProblems((all) => ({ ...all, [id]: isAway ? t('messages:send.kept') : errorText(error) }))
  }

  /** Re-encrypts for the current keys if they are trusted; otherwise undefined, so that nothing is sent. */
  async function forNewKeys(waiting: Waiting): Promise<Waiting | undefined> {
    const now = await fetchConfidence(queryClient, confidence)
    const anew = isPaused(now) ? undefined : await encryptAnew(waiting, now, createReader(now))
    if (!anew) return undefined
    await hold(anew)
    await dropWaiting(waiting)
    return anew
  }

  async function discard(waiting: Waiting) {
    await dropWaiting(waiting)
    for (const id of waiting.attachments) void forgetAttachment(id)
    await reload()
  }

  return {
    waiting: (kept.data ?? []).map((each) => ({ ...each, isSending: sending.has(each.waiting.id), problem: problems[each.waiting.id] })),
    send,
    retry: deliver,
    discard,
  }
}
export type OutboxEntry = ShownWaiting & { isSending: boolean; problem: string | undefined }

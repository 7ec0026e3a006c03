import { filesOfMessage } from '@uzima/contract/messages'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileSlip } from '#lib/encrypted-messages/messages.ts'
import { errorText } from '#lib/errors.ts'
import { loadTexts } from '#lib/i18n.ts'
import { toast } from '#ui/toast.ts'
import type { Item } from '../../files/public.ts'
import { prepareFile } from './prepare-file.ts'
import { type Begun, forgetAttachment, sendAttachment } from './send-attachment.ts'

type Attached = Omit<Item, 'upload'> & { begun?: Begun; slip?: FileSlip }
type Running = { file: File; control: AbortController }

/** Files of the message being written: each is encrypted and uploaded as soon as it is chosen. */
export function useAttachments(contactId: string) {
  const { t } = useTranslation(['messages', 'errors'])
  const [items, setItems] = useState<Attached[]>([])
  const running = useRef(new Map<string, Running>())
  /** Uploaded but not part of a message yet. */
  const loose = useRef(new Set<string>())
  const change = (key: string, more: Partial<Attached>) =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...more } : item)))

  // leaving the conversation aborts uploads and discards what arrived
  useEffect(() => {
    const [onTheWay, left] = [running.current, loose.current]
    return () => {
      for (const { control } of onTheWay.values()) control.abort()
      for (const id of left) void forgetAttachment(id)
    }
  }, [])

  async function add(chosen: readonly File[]) {
    const room = filesOfMessage - running.current.size
    if (chosen.length > room) toast.warning(t('messages:files.most', { count: filesOfMessage }))
    for (const each of chosen.slice(0, Math.max(0, room))) {
      const prepared = await prepareFile(each)
      if ('file' in prepared) begin(prepared.file)
      else if (prepared.refusal === 'kind') toast.error(t('messages:files.invalid'), { text: t('messages:files.invalidText') })
      else {
        await loadTexts(['errors'])
        toast.error(t('messages:files.invalid'), { text: t(`errors:${prepared.refusal}`) })
      }
    }
  }

  function begin(file: File) {
    // also counts files chosen earlier
    if (running.current.size >= filesOfMessage) return
    const key = crypto.randomUUID()
    setItems((all) => [...all, { key, name: file.name, size: file.size, sent: 0, state: 'sending' }])
    void run(key, file, undefined)
  }

  async function run(key: string, file: File, before: Begun | undefined) {
    const control = new AbortController()
    running.current.set(key, { file, control })
    let begun = before
    try {
      const slip = await sendAttachment({
        file,
        contactId,
        begun,
        signal: control.signal,
        onBegun: (started) => {
          begun = started
          loose.current.add(started.id)
          change(key, { begun: started })
        },
        onProgress: (progress) => change(key, progress),
      })
      change(key, { state: 'ready', sent: file.size, slip })
    } catch (error) {
      if (!control.signal.aborted) change(key, { state: begun ? 'stuck' : 'refused', problem: errorText(error) })
    }
  }

  function remove(key: string) {
    running.current.get(key)?.control.abort()
    running.current.delete(key)
    const id = items.find((item) => item.key === key)?.begun?.id
    if (id && loose.current.delete(id)) void forgetAttachment(id)
    setItems((all) => all.filter((item) => item.key !== key))
  }

  function retry(key: string) {
    const file = running.current.get(key)?.file
    const item = items.find((each) => each.key === key)
    if (!file || !item) return
    change(key, { state: 'sending', problem: undefined })
    void run(key, file, item.begun)
  }

  return {
    items,
    add,
    remove,
    retry,
    slips: items.flatMap(({ slip }) => (slip ? [slip] : [])),
    /** Uploads are pending: sending now would leave them out. */
    isBusy: items.some(({ state }) => state !== 'ready'),
    /** The uploads are attached to a message now. */
    settle: () => {
      loose.current.clear()
      running.current.clear()
      setItems([])
    },
  }
}

import type { Upload } from '@uzima/contract/files'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { loadTexts } from '#lib/i18n.ts'
import { forgetUpload, type Progress, refusalOf, sendFile } from './send-file.ts'

export type Item = {
  key: string
  name: string
  size: number
  state: Progress['state'] | 'ready' | 'refused' | 'stuck'
  sent: number
  /** User-visible reason for a refusal or failure. */
  problem?: string
  upload?: Upload
}

type Running = { file: File; control: AbortController }

/** Uploads for a record; each file is sent as soon as it is chosen. */
export function useUploads(patientId: string | undefined) {
  const { t } = useTranslation('errors')
  const [items, setItems] = useState<Item[]>([])
  const running = useRef(new Map<string, Running>())
  const change = (key: string, more: Partial<Item>) =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...more } : item)))

  /** Uploads not attached to anything yet. */
  const loose = useRef(new Set<string>())

  // leaving the form aborts uploads and discards what arrived
  useEffect(() => {
    const [onTheWay, arrived] = [running.current, loose.current]
    return () => {
      for (const { control } of onTheWay.values()) control.abort()
      for (const id of arrived) void forgetUpload(id)
    }
  }, [])

  async function run(key: string, file: File, begun: Upload | undefined) {
    const control = new AbortController()
    running.current.set(key, { file, control })
    let upload = begun
    try {
      const done = await sendFile({
        file,
        patientId,
        begun,
        signal: control.signal,
        onBegun: (started) => {
          upload = started
          change(key, { upload: started })
        },
        onProgress: (progress) => change(key, progress),
      })
      if (done.refusal) change(key, { state: 'refused', problem: t(`errors:${done.refusal}`) })
      else {
        loose.current.add(done.id)
        change(key, { state: 'ready', upload: done, sent: file.size })
      }
    } catch (error) {
      if (control.signal.aborted) {
        if (upload) void forgetUpload(upload.id)
        return
      }
      change(key, { state: upload ? 'stuck' : 'refused', problem: errorText(error) })
    }
  }

  async function add(files: readonly File[]) {
    await loadTexts(['errors'])
    for (const file of files) {
      const key = crypto.randomUUID()
      const refusal = refusalOf(file)
      const item = { key, name: file.name, size: file.size, sent: 0 }
      setItems((all) => [...all, refusal ? { ...item, state: 'refused', problem: t(`errors:${refusal}`) } : { ...item, state: 'sending' }])
      if (!refusal) void run(key, file, undefined)
    }
  }

  function remove(key: string) {
    const item = items.find((each) => each.key === key)
    running.current.get(key)?.control.abort()
    running.current.delete(key)
    if (item?.upload && item.state !== 'sending' && item.state !== 'waiting' && item.state !== 'checking') void forgetUpload(item.upload.id)
    if (item?.upload) loose.current.delete(item.upload.id)
    setItems((all) => all.filter((each) => each.key !== key))
  }

  function retry(key: string) {
    const item = items.find((each) => each.key === key)
    const file = running.current.get(key)?.file
    if (!item || !file) return
    change(key, { state: 'sending', problem: undefined })
    void run(key, file, item.upload)
  }

  return {
    items,
    add,
    remove,
    retry,
    /** Ids of completed uploads. */
    ready: items.flatMap(({ upload, state }) => (upload && state === 'ready' ? [upload.id] : [])),
    isBusy: items.some(({ state }) => state === 'sending' || state === 'waiting' || state === 'checking'),
    /** The uploads are attached now: leaving the form keeps them. */
    settle: () => {
      loose.current.clear()
      setItems([])
    },
  }
}

export type Uploads = ReturnType<typeof useUploads>

import { useQueryClient } from '@tanstack/react-query'
import { fileName } from '@uzima/contract/files'
import { importBytes } from '@uzima/contract/imports'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { errorText } from '#lib/errors.ts'
import { api } from './api.ts'
import { sendImport } from './send-import.ts'

export type Sent = {
  key: string
  file: File
  /** Once the server knows of it. */
  id?: string
  sent: number
  isWaiting: boolean
  /** Why it is not sent, or not sent on; a file that was refused before is not sent at all. */
  problem?: string
  isRefused: boolean
}

/** Files on their way; what has arrived is in the list of files. */
export function useSending() {
  const { t } = useTranslation(['imports', 'errors'])
  const queryClient = useQueryClient()
  const [items, setItems] = useState<Sent[]>([])
  const controls = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const running = controls.current
    // what has arrived stays, to be gone on with
    return () => {
      for (const control of running.values()) control.abort()
    }
  }, [])
  const change = (key: string, more: Partial<Sent>) =>
    setItems((all) => all.map((each) => (each.key === key ? { ...each, ...more } : each)))
  const forget = (key: string) => {
    controls.current.get(key)?.abort()
    controls.current.delete(key)
    setItems((all) => all.filter((each) => each.key !== key))
  }
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['imports', 'files'] })

  function refusalOf({ name, size }: File): string | undefined {
    if (!z.safeParse(fileName, name).success) return t('errors:file_name_invalid')
    if (size === 0) return t('errors:file_empty')
    return size > importBytes ? t('imports:files.tooLarge') : undefined
  }

  const problemOf = (error: unknown) =>
    error instanceof DOMException && (error.name === 'NotReadableError' || error.name === 'NotFoundError')
      ? t('imports:files.gone')
      : errorText(error)

  async function run({ key, file }: Pick<Sent, 'key' | 'file'>) {
    const control = new AbortController()
    controls.current.set(key, control)
    try {
      await sendImport({
        ...{ file, signal: control.signal },
        onBegun: (id) => change(key, { id }),
        onProgress: (progress) => change(key, progress),
      })
      await refresh()
      forget(key)
    } catch (error) {
      if (!control.signal.aborted) change(key, { problem: problemOf(error), isWaiting: false })
    }
  }

  function send(file: File) {
    const key = crypto.randomUUID()
    const refusal = refusalOf(file)
    const item = { key, file, sent: 0, isWaiting: false, isRefused: refusal !== undefined }
    setItems((all) => [...all, refusal === undefined ? item : { ...item, problem: refusal }])
    if (refusal === undefined) void run(item)
  }

  function goOn({ key, file }: Sent) {
    setItems((all) => all.map((each) => (each.key === key ? { key, file, sent: each.sent, isWaiting: false, isRefused: false } : each)))
    void run({ key, file })
  }

  /** What has arrived of it goes too. */
  async function remove({ key, id }: Sent) {
    forget(key)
    if (id === undefined) return
    await api.removeRecordImport({ id }).catch(() => undefined)
    await refresh()
  }
  return { items, send, goOn, remove }
}

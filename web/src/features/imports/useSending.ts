import { useQueryClient } from '@tanstack/react-query'
import { fileName } from '@uzima/contract/files'
import { importBytes } from '@uzima/contract/imports'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { errorText } from '#lib/errors.ts'
import { sendImport } from './send-import.ts'

export type Sent = { key: string; name: string; size: number; sent: number; problem?: string }

/** Files on their way; what has arrived is in the list of files. */
export function useSending() {
  const { t } = useTranslation(['imports', 'errors'])
  const queryClient = useQueryClient()
  const [items, setItems] = useState<Sent[]>([])
  const controls = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const running = controls.current
    return () => {
      for (const control of running.values()) control.abort()
    }
  }, [])
  const change = (key: string, more: Partial<Sent>) =>
    setItems((all) => all.map((each) => (each.key === key ? { ...each, ...more } : each)))
  const remove = (key: string) => {
    controls.current.get(key)?.abort()
    controls.current.delete(key)
    setItems((all) => all.filter((each) => each.key !== key))
  }

  function problemOf({ name, size }: File): string | undefined {
    if (!z.safeParse(fileName, name).success) return t('errors:file_name_invalid')
    if (size === 0) return t('errors:file_empty')
    return size > importBytes ? t('imports:files.tooLarge') : undefined
  }

  async function send(file: File) {
    const key = crypto.randomUUID()
    const problem = problemOf(file)
    setItems((all) => [...all, { key, name: file.name, size: file.size, sent: 0, ...(problem !== undefined && { problem }) }])
    if (problem !== undefined) return
    const control = new AbortController()
    controls.current.set(key, control)
    try {
      await sendImport({ file, signal: control.signal, onProgress: (sent) => change(key, { sent }) })
      await queryClient.invalidateQueries({ queryKey: ['imports', 'files'] })
      remove(key)
    } catch (error) {
      if (!control.signal.aborted) change(key, { problem: errorText(error) })
    }
  }
  return { items, send, remove }
}

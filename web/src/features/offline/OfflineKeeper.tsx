import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emergencyNumberHere } from '#lib/emergency-number.ts'
import { dropCopy, keepCopy, type Parts } from '#lib/offline/copies.ts'
import { keepFiles } from '#lib/offline/files.ts'
import { useKeptDoses } from '#lib/offline/kept-doses.ts'
import { useIsOnline } from '#lib/useIsOnline.ts'
import { toast } from '#ui/toast.ts'
import { type DoseNews, dismissDoseNews, findDoseNews, sendKeptDoses } from '../medications/public.ts'
import { useAppointmentsCopy, useCardCopy, useDosesCopy, useMedicationsCopy } from './api.ts'
import { DoseNewsList } from './DoseNewsList.tsx'

const againMs = 30_000

type OfflineKeeperProps = { userId: string; className: string }

/** Mounted for whoever has switched offline access on: keeps the copies current, sends what was marked, and tells how that went. */
export function OfflineKeeper({ userId, className }: OfflineKeeperProps) {
  useKept(userId, 'card', useCardCopy())
  useKept(userId, 'appointments', useAppointmentsCopy())
  useKept(userId, 'medications', useMedicationsCopy())
  useKept(userId, 'doses', useDosesCopy())
  useEffect(() => {
    void keepCopy(userId, 'practice', { emergency: emergencyNumberHere })
    // tried again with the next start
    keepFiles().catch(() => undefined)
  }, [userId])
  const { news, dismiss } = useSending(userId)
  return news.length > 0 ? (
    <div className={className}>
      <DoseNewsList news={news} onDismiss={() => void dismiss()} />
    </div>
  ) : null
}

type Copied<P extends keyof Parts> = { data: Parts[P] | null | undefined; readAt: number; isRefused: boolean }

function useKept<P extends keyof Parts>(userId: string, part: P, { data, readAt, isRefused }: Copied<P>) {
  useEffect(() => {
    if (isRefused || data === null) void dropCopy(userId, part)
    else if (data !== undefined) void keepCopy(userId, part, data, new Date(readAt))
  }, [userId, part, data, readAt, isRefused])
}

function useSending(userId: string) {
  const { t } = useTranslation('offline')
  const queryClient = useQueryClient()
  const isOnline = useIsOnline()
  const hasKept = useKeptDoses().length > 0
  const [news, setNews] = useState<readonly DoseNews[]>([])
  useEffect(() => {
    if (!isOnline) return
    const send = async () => {
      const count = await sendKeptDoses(userId)
      setNews(await findDoseNews(userId))
      if (count === 0) return
      toast.success(t('offline:sent', { count }))
      await queryClient.invalidateQueries({ queryKey: ['medications'] })
    }
    const tryIt = () => void send().catch(() => undefined)
    tryIt()
    // the network can be back before the server is
    const timer = hasKept ? setInterval(tryIt, againMs) : undefined
    return () => clearInterval(timer)
  }, [isOnline, hasKept, userId, queryClient, t])
  const dismiss = async () => {
    await dismissDoseNews(userId)
    // gone from the page only now: a reload right after does not bring them back
    setNews([])
  }
  return { news, dismiss }
}

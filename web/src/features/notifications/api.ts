import { type InfiniteData, useInfiniteQuery, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Output } from '@uzima/contract/endpoint'
import { notificationsApi } from '@uzima/contract/notifications'
import { type ChangeNotificationSettings, type NotificationSettings, notificationSettingsApi } from '@uzima/contract/notifications/settings'
import { client } from '#lib/client.ts'
import { pushBrowser, subscribe, unsubscribe } from '#lib/push.ts'

const api = client(notificationsApi)
const settingsApi = client(notificationSettingsApi)
const key = ['notifications']
const listKey = [...key, 'list']
const settingsKey = [...key, 'settings']
const browserKey = ['push-browser']

type Page = Output<(typeof notificationsApi)['listNotifications']>
type Pages = InfiniteData<Page, string | undefined>

export const useNotifications = () =>
  useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam }) => api.listNotifications({ cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  })

/** Optimistic; the server's response wins. */
function useReadMutation<I>(mutationFn: (input: I) => Promise<unknown>, isMeant: (id: string, input: I) => boolean) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onMutate: async (input) => {
      await queryClient.cancelQueries({ queryKey: key })
      queryClient.setQueryData<Pages>(listKey, (pages) => pages && { ...pages, pages: pages.pages.map((page) => markRead(page, input)) })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })

  function markRead(page: Page, input: I): Page {
    const turned = page.rows.filter((row) => !row.isRead && isMeant(row.id, input))
    return {
      ...page,
      unread: Math.max(0, page.unread - turned.length),
      rows: page.rows.map((row) => (turned.includes(row) ? { ...row, isRead: true } : row)),
    }
  }
}

export const useReadNotification = () =>
  useReadMutation(
    (input: { id: string }) => api.readNotification(input),
    (id, input) => id === input.id,
  )
export const useReadAllNotifications = () =>
  useReadMutation<void>(
    () => api.readAllNotifications(),
    () => true,
  )

/** As the server has them, with what was just changed here and is still on its way: an answer that left before it takes nothing back. */
export function useNotificationSettings() {
  const changes = useMutationState({
    filters: { mutationKey: settingsKey, status: 'pending' },
    select: ({ state }) => state.variables as ChangeNotificationSettings,
  })
  return useQuery({
    queryKey: settingsKey,
    queryFn: () => settingsApi.getNotificationSettings(),
    select: (settings) => changes.reduce(withChange, settings),
  })
}

/** One change after the other. `onRefused` is called for each that fails, not for the latest only. */
export function useChangeSettings(onRefused: (error: Error) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: settingsKey,
    scope: { id: 'notification-settings' },
    mutationFn: (change: ChangeNotificationSettings) => settingsApi.changeNotificationSettings(change),
    onSuccess: (settings) => queryClient.setQueryData<NotificationSettings>(settingsKey, settings),
    onError: onRefused,
    // pending until the server's settings have come
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

const withChange = (settings: NotificationSettings, change: ChangeNotificationSettings): NotificationSettings => ({
  ...settings,
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
})

/** This browser's push state: supported, permitted, subscribed. */
export const usePushBrowser = () =>
  useQuery({ queryKey: browserKey, queryFn: pushBrowser, staleTime: 0, meta: { topics: ['notifications'] } })

/** Resolves to false if the person denies the permission. */
export const useSwitchOnBrowser = () =>
  usePushMutation(async (serverKey: string) => {
    const browser = await subscribe(serverKey)
    if (!browser) return false
    await settingsApi.addPushDevice(browser)
    return true
  })

/** Also unsubscribes at the push service if it is this browser. */
export const useRemoveBrowser = () =>
  usePushMutation(async ({ id, isThis }: { id: string; isThis: boolean }) => {
    if (isThis) await unsubscribe()
    await settingsApi.removePushDevice({ id })
    return true
  })

function usePushMutation<I>(mutationFn: (input: I) => Promise<boolean>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey: settingsKey }), queryClient.invalidateQueries({ queryKey: browserKey })]),
  })
}

import { type InfiniteData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Output } from '@uzima/contract/endpoint'
import { notificationsApi } from '@uzima/contract/notifications'
import { client } from '#lib/client.ts'

const api = client(notificationsApi)
const key = ['notifications']
const listKey = [...key, 'list']

type Page = Output<(typeof notificationsApi)['listNotifications']>
type Pages = InfiniteData<Page, string | undefined>

/** How many are unread, and the newest of them: the bell's number. */
export const useUnread = () => useQuery({ queryKey: [...key, 'unread'], queryFn: () => api.countUnread() })

export const useNotifications = () =>
  useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam }) => api.listNotifications({ cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  })

/** Shown as read at once; what the server says afterwards counts. */
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

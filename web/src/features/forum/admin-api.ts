import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { forumAdminApi, type PostAct, replyAct } from '@uzima/contract/forum'
import { client } from '#lib/client.ts'
import type { Target } from './api.ts'

const api = client(forumAdminApi)
const key = ['forum']

export const reportViews = ['open', 'decided'] as const
export type ReportView = (typeof reportViews)[number]

export const useForumReports = (view: ReportView) =>
  useInfiniteQuery({
    queryKey: [...key, 'reports', view],
    queryFn: ({ pageParam }) => api.listForumReports({ view, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  })

export type Decision = PostAct | 'dismiss'
/** A report is decided by the report's id, a text by the text's. */
type Decide = { target: Target | { kind: 'report'; id: string }; act: Decision; reason: string }

/** Refetched after a refusal too: another admin may have decided first. */
export function useModerate() {
  const queryClient = useQueryClient()
  return useMutation<unknown, Error, Decide>({
    mutationFn: ({ target: { kind, id }, act, reason }) => {
      if (act === 'dismiss') return api.dismissReport({ id, reason })
      return kind === 'reply' ? api.moderateReply({ id, act: replyAct.parse(act), reason }) : api.moderatePost({ id, act, reason })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

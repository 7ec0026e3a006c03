import { type InfiniteData, type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Output } from '@uzima/contract/endpoint'
import {
  type ForumCategory,
  type ForumMember,
  type ForumPost,
  type ForumPostRow,
  type ForumReply,
  type ForumState,
  forumApi,
  type WritePost,
  type WriteReport,
} from '@uzima/contract/forum'
import { client } from '#lib/client.ts'
import { useSession } from '#lib/session.ts'

const api = client(forumApi)
const key = ['forum']
const postsKey = [...key, 'posts']
const postKey = (id: string) => [...key, 'post', id]
const memberKey = [...key, 'member']

export type PostFilter = { category: ForumCategory | undefined; search: string }
type Page = Output<(typeof forumApi)['listPosts']>
type Pages = InfiniteData<Page, string | undefined>

/** The practice may have closed the forum meanwhile. */
const lookAgain = { refetchOnMount: 'always' } as const

export const usePosts = ({ category, search }: PostFilter) =>
  useInfiniteQuery({
    queryKey: [...postsKey, { category, search }],
    queryFn: ({ pageParam }) => api.listPosts({ category, cursor: pageParam, ...(search && { search }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    ...lookAgain,
  })

export const usePost = (id: string) => useQuery({ queryKey: postKey(id), queryFn: () => api.getPost({ id }), ...lookAgain })

export const useReplies = (id: string) =>
  useInfiniteQuery({
    queryKey: [...key, 'replies', id],
    queryFn: ({ pageParam }) => api.listReplies({ id, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    ...lookAgain,
  })

/** What the practice allows readers of this post; undefined until known. */
export const useStateOf = (postId: string): ForumState | undefined => useReplies(postId).data?.pages[0]?.state

/** The user's pseudonym; fetched only when signed in. */
export function useMember() {
  const { status } = useSession()
  return useQuery({ queryKey: memberKey, queryFn: () => api.getMember(), enabled: status === 'signed-in' })
}

/** Any change refetches the lists and the post. */
function useChange<I, O>(mutationFn: (input: I) => Promise<O>) {
  const queryClient = useQueryClient()
  return useMutation<O, Error, I>({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: key }) })
}

export const useChooseName = () => useChange<string, ForumMember>((displayName) => api.chooseName({ displayName }))

/** Creates with the attempt's idempotency key, or updates if there is an id. */
type Write = { id: string | undefined; post: WritePost; attempt: string }
export const useWritePost = () =>
  useChange<Write, ForumPost>(({ id, post, attempt }) =>
    id ? api.editPost({ ...post, id }) : api.writePost(post, { idempotencyKey: attempt }),
  )
type WriteReply = { id: string | undefined; postId: string; content: string; attempt: string }
export const useWriteReply = () =>
  useChange<WriteReply, ForumReply>(({ id, postId, content, attempt }) =>
    id ? api.editReply({ id, content }) : api.writeReply({ id: postId, content }, { idempotencyKey: attempt }),
  )

/** A post or a reply. */
export type Target = { kind: 'post' | 'reply'; id: string }
export const useDelete = () =>
  useChange<Target, unknown>(({ kind, id }) => (kind === 'post' ? api.deletePost({ id }) : api.deleteReply({ id })))
export const useReport = () =>
  useChange<Target & { report: WriteReport }, unknown>(({ kind, id, report }) =>
    kind === 'post' ? api.reportPost({ ...report, id }) : api.reportReply({ ...report, id }),
  )

export const findCrises = (text: string) => api.findCrises({ text })

/** Optimistic, rolled back if the server refuses. Clicks meanwhile are sent one after another: the last response counts. */
export function useLike(id: string) {
  const queryClient = useQueryClient()
  const mutationKey = [...key, 'likes', id]
  return useMutation({
    mutationKey,
    scope: { id },
    mutationFn: (isLiked: boolean) => (isLiked ? api.likePost({ id }) : api.unlikePost({ id })),
    onMutate: (isLiked) => change(queryClient, id, (likes) => likes + (isLiked ? 1 : -1), isLiked),
    onSuccess: ({ likes, isLiked }) => {
      if (queryClient.isMutating({ mutationKey }) === 1) change(queryClient, id, () => likes, isLiked)
    },
    onError: (_, isLiked) => change(queryClient, id, (likes) => likes - (isLiked ? 1 : -1), !isLiked),
  })
}

function change(queryClient: QueryClient, id: string, likes: (before: number) => number, isLiked: boolean) {
  const changed = <Post extends ForumPostRow | ForumPost>(post: Post): Post =>
    post.id === id ? { ...post, isLiked, likes: likes(post.likes) } : post
  queryClient.setQueryData<ForumPost>(postKey(id), (post) => post && changed(post))
  queryClient.setQueriesData<Pages>({ queryKey: postsKey }, (pages) =>
    pages === undefined
      ? pages
      : { ...pages, pages: pages.pages.map((page) => ({ ...page, rows: page.rows.map(changed), pinned: page.pinned.map(changed) })) },
  )
}

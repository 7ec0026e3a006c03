import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type GiveTask, type Task, type TaskKind, tasksApi } from '@uzima/contract/tasks'
import type { z } from 'zod/mini'
import { client } from '#lib/client.ts'

const api = client(tasksApi)
const key = ['tasks']
const firstPage = undefined as string | undefined
const nextPage = (last: { next: string | null }) => last.next ?? undefined

/** All there is to do, or one kind of it; what is done leaves by the hints of its modules. */
export const useTasks = (kind: TaskKind | undefined) =>
  useInfiniteQuery({
    queryKey: [...key, 'open', kind ?? 'all'],
    queryFn: ({ pageParam: cursor }) => api.listTasks({ kind, cursor }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
    staleTime: 0,
    meta: { topics: ['prescriptions'] },
  })

export const useGivenTasks = (show: 'open' | 'done') =>
  useInfiniteQuery({
    queryKey: [...key, 'given', show],
    queryFn: ({ pageParam: cursor }) => api.listGivenTasks({ show, cursor }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
    staleTime: 0,
  })

export const useTask = (id: string) => useQuery({ queryKey: [...key, 'one', id], queryFn: () => api.getTask({ id }), staleTime: 0 })

export const useReceivers = (patientId: string | null) =>
  useQuery({
    queryKey: [...key, 'receivers', patientId],
    queryFn: () => api.listTaskReceivers(patientId === null ? {} : { patientId }),
    staleTime: 0,
  })

function useTaskMutation<I>(mutationFn: (input: I) => Promise<Task>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (task) => {
      queryClient.setQueryData([...key, 'one', task.id], task)
      return queryClient.invalidateQueries({ queryKey: key })
    },
  })
}

type Given = { task: z.input<typeof GiveTask>; idempotencyKey: string }
export const useGiveTask = () => useTaskMutation(({ task, idempotencyKey }: Given) => api.giveTask(task, { idempotencyKey }))
export const useEditTask = () => useTaskMutation((input: Parameters<typeof api.editTask>[0]) => api.editTask(input))
export const useFinishTask = () => useTaskMutation((id: string) => api.finishTask({ id }))
export const useReopenTask = () => useTaskMutation((id: string) => api.reopenTask({ id }))
type Comment = { id: string; text: string; idempotencyKey: string }
export const useCommentOnTask = () =>
  useTaskMutation(({ id, text, idempotencyKey }: Comment) => api.commentOnTask({ id, text }, { idempotencyKey }))

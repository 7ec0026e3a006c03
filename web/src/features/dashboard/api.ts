import { useQueryClient } from '@tanstack/react-query'
import { useReadNotification } from '../notifications/public.ts'

export const key = ['dashboard']

/** Marks the notification of a dangerous measurement as read, so that it leaves the dashboard. */
export function useLookAtCritical() {
  const queryClient = useQueryClient()
  const read = useReadNotification()
  return (id: string, onError: (error: Error) => void) =>
    read.mutate({ id }, { onError, onSuccess: () => queryClient.invalidateQueries({ queryKey: key }) })
}

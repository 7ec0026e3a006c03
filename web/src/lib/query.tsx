import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { shouldRetry } from './retry.ts'
import { onUserChange } from './session.ts'

const minutes = 60_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: shouldRetry, staleTime: 5 * minutes },
    mutations: { retry: false },
  },
})

// One user's data must not be shown to the next one on this device.
onUserChange(() => queryClient.clear())

export const QueryProvider = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

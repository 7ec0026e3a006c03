import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { i18n } from './i18n.ts'
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

// Names in clinical data come in the language of the page.
i18n.on('languageChanged', () => void queryClient.invalidateQueries())

export const QueryProvider = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

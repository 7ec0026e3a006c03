import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { instant } from '@uzima/contract/fields'
import { z } from 'zod/mini'
import { readOutbox } from '#lib/client.ts'

const Mail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  link: z.optional(z.string()),
  code: z.optional(z.string()),
  status: z.enum(['queued', 'sent', 'failed', 'withheld']),
  createdAt: instant,
})
export type Mail = z.infer<typeof Mail>
const Outbox = z.nullable(z.object({ mails: z.array(Mail) }))

/** Newest first; null if the server is not in local mode. */
export const useMails = (to: string) =>
  useQuery({
    queryKey: ['mailbox', to],
    queryFn: async ({ signal }) => z.parse(Outbox, await readOutbox(to, signal))?.mails ?? null,
    placeholderData: keepPreviousData,
    refetchInterval: 5000,
  })

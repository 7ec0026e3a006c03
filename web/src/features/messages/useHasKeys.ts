import { useQuery } from '@tanstack/react-query'
import { messageKeysApi } from '@uzima/contract/messages/keys'
import { client } from '#lib/client.ts'

const api = client(messageKeysApi)

/** Whether the person can be written to: undefined until known. Nothing is decrypted for it. */
export const useHasKeys = () =>
  useQuery({ queryKey: ['messages', 'has-keys'], queryFn: async () => (await api.getOwnKeys()).keys.length > 0, staleTime: 0 }).data

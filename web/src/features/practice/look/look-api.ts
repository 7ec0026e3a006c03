import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lookApi, type PracticeLook } from '@uzima/contract/practice/look'
import { client } from '#lib/client.ts'
import { showSheet } from './show-sheet.ts'

const api = client(lookApi)
const key = ['practice', 'look']

export const usePracticeLook = () => useQuery({ queryKey: key, queryFn: () => api.getPracticeLook() })

/** This page shows the new look at once; others do when they are loaded again. */
function useLookMutation<Input = void>(mutationFn: (input: Input) => Promise<PracticeLook>) {
  const queryClient = useQueryClient()
  return useMutation<PracticeLook, Error, Input>({
    mutationFn,
    onSuccess: (look) => {
      queryClient.setQueryData(key, look)
      showSheet(look.sheet)
    },
  })
}

export const useChangeAccent = () => useLookMutation((accent: string | null) => api.changeAccent({ accent }))
export const useSetLogo = () => useLookMutation(async (file: File) => api.setLogo({ bytes: new Uint8Array(await file.arrayBuffer()) }))
export const useRemoveLogo = () => useLookMutation(() => api.removeLogo())

import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ImportRow, importsApi } from '@uzima/contract/registration/imports'
import { client } from '#lib/client.ts'

const api = client(importsApi)
const key = ['registration', 'imports']
const firstPage: string | undefined = undefined

export const useImports = () =>
  useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => api.listImports({ cursor: pageParam }),
    initialPageParam: firstPage,
    getNextPageParam: (page: { next: string | null }) => page.next ?? undefined,
    staleTime: 0,
  })

export const useCheckImport = () => useMutation({ mutationFn: (rows: ImportRow[]) => api.checkImport({ rows }) })

/** The list of those without an account changes with the imports. */
function useChange<I, O>(mutationFn: (input: I) => Promise<O>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries({ queryKey: ['registration'] }) })
}
type Import = { fileName: string; rows: ImportRow[]; idempotencyKey: string }
export const useImportPatients = () => useChange(({ idempotencyKey, ...input }: Import) => api.importPatients(input, { idempotencyKey }))
export const useUndoImport = () => useChange((id: string) => api.undoImport({ id }))

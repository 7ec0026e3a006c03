import { useMutation, useQueryClient } from '@tanstack/react-query'
import { healthRecordsApi } from '@uzima/contract/health-records'
import { client } from '#lib/client.ts'

const api = client(healthRecordsApi)

type Document = { title: string; provider: string; date: string; file: string }
/** Files that are kept as they are, each as a document of its own. */
export function useKeepDocuments() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (documents: Document[]) =>
      Promise.all(
        documents.map(({ file, ...document }) =>
          api.addHealthRecord({ ...document, type: 'other', description: null, values: [], files: [file] }),
        ),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['health-records'] }),
  })
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { noteTemplatesApi, type WriteNoteTemplate } from '@uzima/contract/note-templates'
import { client } from '#lib/client.ts'

const api = client(noteTemplatesApi)
const key = ['note-templates']

export const useNoteTemplates = () => useQuery({ queryKey: key, queryFn: () => api.listNoteTemplates() })

function useTemplateMutation<I, O>(mutationFn: (input: I) => Promise<O>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    // also after a refusal: another doctor may have changed or deleted it
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

type Written = { written: WriteNoteTemplate; idempotencyKey: string }
export const useAddNoteTemplate = () =>
  useTemplateMutation(({ written, idempotencyKey }: Written) => api.addNoteTemplate(written, { idempotencyKey }))

export const useEditNoteTemplate = () =>
  useTemplateMutation((edited: WriteNoteTemplate & { id: string; version: number }) => api.editNoteTemplate(edited))

export const useDeleteNoteTemplate = () => useTemplateMutation((id: string) => api.deleteNoteTemplate({ id }))

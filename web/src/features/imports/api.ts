import { type InfiniteData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ImportLine, type ImportLines, importsApi, type Likeness } from '@uzima/contract/imports'
import type { ImportKind } from '@uzima/contract/imports/kinds'
import { client } from '#lib/client.ts'
import type { Acknowledging } from '../medications/public.ts'

export const api = client(importsApi)
const imports = ['imports']
/** While a worker reads a file. */
const lookMs = 1000

export const useImports = () =>
  useQuery({
    queryKey: [...imports, 'files'],
    queryFn: () => api.listRecordImports(),
    refetchInterval: ({ state }) => (state.data?.rows.some((each) => each.state === 'reading') ? lookMs : false),
  })

/** Of one kind if given; steps a day, of which there are many, only then. */
export const useImportLines = (id: string, likeness: Likeness, kind?: ImportKind) =>
  useInfiniteQuery({
    queryKey: [...imports, 'lines', id, likeness, ...(kind ? [kind] : [])],
    queryFn: ({ pageParam: from }) => api.listImportLines({ id, likeness, from, kind }),
    initialPageParam: 0,
    getNextPageParam: (last) => last.next ?? undefined,
  })
export type LinesQuery = ReturnType<typeof useImportLines>

type Changes = { queryKey?: string[]; areLinesShown?: true }
/** What is added or undone changes the record; the lines of a file that is decided about cannot be read any more. */
function useImportMutation<I, O>(mutationFn: (input: I) => Promise<O>, { queryKey, areLinesShown }: Changes = {}) {
  const queryClient = useQueryClient()
  const predicate = (each: { queryKey: readonly unknown[] }) => each.queryKey[1] !== 'lines'
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      await queryClient.invalidateQueries(queryKey ? { queryKey } : { predicate })
      await queryClient.invalidateQueries({ queryKey: [...imports, 'lines'], refetchType: areLinesShown ? 'active' : 'none' })
    },
  })
}
const files = { queryKey: [...imports, 'files'] }
export const useAnswerPerson = () => useImportMutation((id: string) => api.answerImportPerson({ id }), files)
export const useRemoveImport = () => useImportMutation((id: string) => api.removeRecordImport({ id }), files)
export const useUndoImport = () => useImportMutation((id: string) => api.undoRecordImport({ id }), { areLinesShown: true })
export const useAddLines = () =>
  useImportMutation(({ id, ...answer }: { id: string } & Acknowledging) => api.addImportedRecords({ id, ...answer }))

type Lines = InfiniteData<ImportLines>
type Choice = { line: ImportLine; isChosen: boolean }
/** Shown at once; the server's word counts, and comes if it has another one. */
export function useChooseLine(importId: string) {
  const queryClient = useQueryClient()
  const key = [...imports, 'lines', importId]
  return useMutation({
    mutationFn: ({ line, isChosen }: Choice) => api.chooseImportLines({ id: importId, choices: [{ id: line.id, isChosen }] }),
    onMutate: async ({ line, isChosen }) => {
      // what is on its way does not know of it yet
      await queryClient.cancelQueries({ queryKey: key })
      const more = isChosen ? 1 : -1
      queryClient.setQueriesData<Lines>({ queryKey: key }, (data) => data && withChoice(data, line.id, isChosen, more))
    },
    // how many days are chosen
    onSuccess: (_, { line }) => (line.kind === 'steps' ? queryClient.invalidateQueries({ queryKey: key }) : undefined),
    onError: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

/** All of one kind at once, or none of them. */
export function useChooseKind(importId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (chosen: { kind: ImportKind; likeness: Likeness; isChosen: boolean }) => api.chooseImportKind({ id: importId, ...chosen }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...imports, 'lines', importId] }),
  })
}

const withChoice = (data: Lines, id: string, isChosen: boolean, more: number): Lines => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    counts: { ...page.counts, chosen: page.counts.chosen + more },
    rows: page.rows.map((row) => (row.id === id ? { ...row, isChosen } : row)),
  })),
})

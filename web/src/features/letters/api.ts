import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Letter, type LetterKind, type LetterText, lettersApi, type linkDays } from '@uzima/contract/letters'
import { client } from '#lib/client.ts'
import { isApiError } from '#lib/errors.ts'
import type { Language } from '#lib/languages.ts'

const api = client(lettersApi)
const topic = 'letters'

/** Whose: undefined for the user's own, otherwise a patient in their care. */
export type Whose = string | undefined
/** Providers' data on a patient lives under the patient's key, so it is refetched when access changes. */
const keyOf = (patientId: Whose) => (patientId ? ['patients', patientId, topic] : [topic])

export const useLetters = (patientId: Whose) =>
  useQuery({
    queryKey: [...keyOf(patientId), 'list'],
    queryFn: () => (patientId ? api.listPatientLetters({ patientId }) : api.listLetters()),
  })

export const useLetter = (patientId: Whose, id: string) =>
  useQuery({
    queryKey: [...keyOf(patientId), 'one', id],
    queryFn: () => (patientId ? api.getPatientLetter({ patientId, id }) : api.getLetter({ id })),
  })

export const useLetterBasis = (patientId: string) =>
  useQuery({ queryKey: ['patients', patientId, 'letter-basis'], queryFn: () => api.getLetterBasis({ patientId }), staleTime: 0 })

type Basis = { kind: LetterKind; language: Language; appointmentId: string | null; medicationIds: string[] }
export const useFillLetter = (patientId: string) => useMutation({ mutationFn: (asked: Basis) => api.fillLetter({ patientId, ...asked }) })

/** The letter as it is by now, where it was refused because it had been changed or signed elsewhere; else undefined. */
export function currentLetter(error: unknown): Letter | undefined {
  const isChanged = isApiError(error, 'entry_changed') || isApiError(error, 'letter_closed')
  return isChanged ? (error.help as { letter?: Letter } | undefined)?.letter : undefined // as the contract says
}

function useLetterMutation<I, O>(patientId: Whose, mutationFn: (input: I) => Promise<O>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(patientId) }) })
}

/** The answer is the letter as it is by now. */
function useOneMutation<I>(patientId: string, mutationFn: (input: I) => Promise<Letter>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (letter) => {
      queryClient.setQueryData([...keyOf(patientId), 'one', letter.id], letter)
      void queryClient.invalidateQueries({ queryKey: [...keyOf(patientId), 'list'] })
    },
  })
}

export const useStartLetter = (patientId: string) =>
  useOneMutation(patientId, ({ idempotencyKey, ...asked }: Basis & { idempotencyKey: string }) =>
    api.startLetter({ patientId, ...asked }, { idempotencyKey }),
  )

export type Written = LetterText & { language: Language; medicationIds: string[] }
export const useSaveLetter = (patientId: string, id: string) =>
  useOneMutation(patientId, (written: Written & { version: number }) => api.saveLetter({ patientId, id, ...written }))

export const useSignLetter = (patientId: string, id: string) =>
  useOneMutation(patientId, (version: number) => api.signLetter({ patientId, id, version }))

export const useWithdrawLetter = (patientId: string, id: string) =>
  useOneMutation(patientId, (reason: string) => api.withdrawLetter({ patientId, id, reason }))

export const useDiscardLetter = (patientId: string) => useMutation({ mutationFn: (id: string) => api.discardLetter({ patientId, id }) })

export const usePrintLetter = (patientId: Whose) =>
  useMutation({ mutationFn: (id: string) => (patientId ? api.printPatientLetter({ patientId, id }) : api.printLetter({ id })) })

export type LinkDays = (typeof linkDays)[number]
export const useMakeLink = (patientId: Whose, id: string) =>
  useLetterMutation(patientId, (days: LinkDays) =>
    patientId ? api.makePatientLetterLink({ patientId, id, days }) : api.makeLetterLink({ id, days }),
  )

export const useEndLink = (patientId: Whose, id: string) =>
  useLetterMutation<string, unknown>(patientId, (linkId) =>
    patientId ? api.endSentLetterLink({ linkId }) : api.endLetterLink({ id, linkId }),
  )

const sent = [topic, 'sent']
/** Links of the user to letters of patients no longer in their care. */
export const useSentLinks = () => useQuery({ queryKey: sent, queryFn: () => api.listSentLetterLinks(), staleTime: 0 })

export function useEndSentLink() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (linkId: string) => api.endSentLetterLink({ linkId }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sent }),
  })
}

export const useCheckedLetter = (code: string) =>
  useQuery({ queryKey: [topic, 'check', code], queryFn: () => api.checkLetter({ code }), enabled: code !== '', staleTime: 0 })

export const useOpenLink = (token: string) => useMutation({ mutationFn: (passcode: string) => api.openLetterLink({ token, passcode }) })

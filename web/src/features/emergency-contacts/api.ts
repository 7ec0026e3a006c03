import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ContactRow, emergencyContactsApi, type WriteContact } from '@uzima/contract/emergency-contacts'
import { client } from '#lib/client.ts'

const api = client(emergencyContactsApi)
const topic = 'emergency-contacts'
const live = { topics: [topic] }

/** Providers' data on a patient lives under the patient's key, so it is refetched when access changes. */
const keyOf = (patientId: string | undefined) => (patientId ? ['patients', patientId, topic] : [topic, 'list'])

/** The user's own contacts, or those of a patient in their care. */
export const useContacts = (patientId?: string) =>
  useQuery({
    queryKey: keyOf(patientId),
    queryFn: () => (patientId ? api.listPatientContacts({ patientId }) : api.listContacts()),
    select: ({ contacts }) => contacts,
    meta: live,
  })

function useContactMutation<I, O>(mutationFn: (input: I) => Promise<O>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries({ queryKey: [topic] }) })
}

type Added = { contact: WriteContact & { isPrimary?: boolean }; idempotencyKey: string }
export const useAddContact = () => useContactMutation(({ contact, idempotencyKey }: Added) => api.addContact(contact, { idempotencyKey }))
export const useEditContact = () => useContactMutation((contact: WriteContact & { id: string }) => api.editContact(contact))
export const useSetPrimaryContact = () => useContactMutation(({ id }: ContactRow) => api.setPrimaryContact({ id }))
export const useDeleteContact = () => useContactMutation(({ id }: ContactRow) => api.deleteContact({ id }))

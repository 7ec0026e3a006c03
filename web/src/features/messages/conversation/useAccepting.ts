import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from '#ui/toast.ts'
import { problemText } from '../refusals.ts'
import type { Confidence } from './trust.ts'

/** Records a decision about keys and refetches what depends on it. */
export function useAccepting(confidence: Confidence) {
  const { t } = useTranslation('messages')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (decide: (confidence: Confidence) => Promise<void>) => decide(confidence),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['messages', 'keys', 'of', confidence.contactId] }),
    onError: (error) => toast.error(t('common:error'), { text: problemText(t, error) }),
  })
}

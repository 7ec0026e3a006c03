import type { LetterRow } from '@uzima/contract/letters'
import { useTranslation } from 'react-i18next'
import { download } from '#lib/download.ts'
import { errorText } from '#lib/errors.ts'
import { toast } from '#ui/toast.ts'
import { usePrintLetter, type Whose } from './api.ts'

/** Saves a letter as a PDF, named after its title. */
export function useDownloadLetter(patientId: Whose) {
  const { t } = useTranslation('letters')
  const print = usePrintLetter(patientId)
  return {
    isPending: print.isPending,
    mutate: ({ id, title, kind }: Pick<LetterRow, 'id' | 'title' | 'kind'>) =>
      print.mutate(id, {
        onSuccess: (blob) => download(blob, `${title.trim() || t(`letters:kind.${kind}`)}.pdf`),
        onError: (error) => toast.error(t('letters:print.failed'), { text: errorText(error) }),
      }),
  }
}
